import { atom, type MapStore, map, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { hidePick, sendPickThumbs } from '../../shared/api/recipient-picks.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Dupe } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import type { Release } from './releases.ts';

/** What the DJ has set on this page; it stays whatever the server answers (spec 4, open point 63). */
export type Marks = { readonly isHidden?: boolean; readonly thumbs?: Thumbs };

/** Hides releases and gives thumbs. Values show at once; of fast presses the last one reaches the server. */
export function createMarks() {
  const $marks: MapStore<Readonly<Record<string, Marks>>> = map({});
  const $gone = atom<ReadonlySet<string>>(new Set());
  /** The pick of each release, by its key, that the server is told about. */
  const hiddenPicks = new Map<string, Id>();
  const ratedPicks = new Map<string, Id>();

  const mark = (key: string, some: Marks) => $marks.setKey(key, { ...$marks.get()[key], ...some });

  const hiding = createOptimistic<string, boolean>({
    read: (key) => $marks.get()[key]?.isHidden ?? false,
    show: (key, isHidden) => mark(key, { isHidden }),
    send: async (key, isHidden) => {
      const pick = hiddenPicks.get(key);
      if (pick !== undefined) await hidePick(pick, isHidden);
    },
    onFailure: 'keep',
  });
  const thumbing = createOptimistic<string, Thumbs>({
    read: (key) => $marks.get()[key]?.thumbs ?? 0,
    show: (key, thumbs) => mark(key, { thumbs }),
    send: async (key, thumbs) => {
      const pick = ratedPicks.get(key);
      if (pick !== undefined) await sendPickThumbs(pick, thumbs);
    },
    onFailure: 'keep',
  });

  return {
    /** By the keys of releases. */
    $marks: $marks as ReadableAtom<Readonly<Record<string, Marks>>>,
    /** What was hidden just now: its place in the list offers to take that back. */
    $gone: $gone as ReadableAtom<ReadonlySet<string>>,
    /** Takes the places away. */
    clearGone: (): void => $gone.set(new Set()),
    /** `shown` is the place that the DJ sees; the server is told about the one that it has hidden, if any. */
    async setHidden({ key, places, ...release }: Release, shown: Dupe, isHidden: boolean): Promise<void> {
      const { pick_id } = places.find(({ is_hidden }) => is_hidden) ?? shown;
      if (!hiddenPicks.has(key)) hiddenPicks.set(key, pick_id);
      mark(key, { isHidden: release.isHidden, ...$marks.get()[key] });
      const gone = new Set($gone.get());
      if (isHidden) gone.add(key);
      else gone.delete(key);
      $gone.set(gone);
      await hiding.set(key, isHidden).catch((caught) => logFailure(`pick ${pick_id} was not hidden`, caught));
    },
    async setThumbs({ key, places, ...release }: Release, shown: Dupe, thumbs: Thumbs): Promise<void> {
      const { pick_id } = places.find((place) => place.thumbs !== 0) ?? shown;
      if (!ratedPicks.has(key)) ratedPicks.set(key, pick_id);
      mark(key, { thumbs: release.thumbs, ...$marks.get()[key] });
      await thumbing.set(key, thumbs).catch((caught) => logFailure(`pick ${pick_id} got no thumbs`, caught));
    },
  };
}
