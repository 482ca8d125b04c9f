import { PRODUCT } from '../config.ts';
import type { Pick } from './picks.ts';

/** Picks are requested in two halves (spec 7). */
export const SOURCES = [PRODUCT, 'external'] as const;
export type Source = (typeof SOURCES)[number];

/** The picks of one source. Each release appears once and lists its other picks as dupes. */
export function picksReply(all: readonly Pick[], source: Source) {
  const releases = Map.groupBy(all, ({ releaseId }) => releaseId);
  const picks = [...releases.values()].flatMap((same) => {
    const head = same.find((pick) => sourceOf(pick) === source);
    if (!head) return [];
    return [{ ...pickData(head), dupes: same.filter((pick) => pick !== head).map(pickData) }];
  });
  return { picks };
}

const sourceOf = ({ type }: Pick): Source => (type === PRODUCT ? PRODUCT : 'external');

const pickData = (pick: Pick) => ({
  pick_id: pick.id,
  weight: pick.weight,
  type: pick.type,
  source: sourceOf(pick),
  is_hidden: pick.isHidden,
  thumbs: pick.thumbs,
  released: pick.released,
  label: { url_name: pick.label.urlName, name: pick.label.name },
  campaign: {
    id: pick.type === PRODUCT ? pick.promoId : null,
    name: `${pick.title} (promo)`,
    album: { artist: pick.artist, title: pick.title },
    packshot_img:
      pick.promoId === null
        ? `/media/releases/${pick.releaseId}.svg`
        : `/media/packshots/${pick.promoId}.svg`,
    url: pick.url,
    access: { has_opened_promo: pick.hasOpenedPromo },
  },
});
