import { atom, type MapStore, map, type ReadableAtom } from 'nanostores';
import { hidePick, sendPickThumbs } from '../../shared/api/recipient-picks.ts';
import { Intent } from '../../shared/async/intent.ts';
import type { Dupe } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import type { Failures } from './failures.ts';
import type { Release } from './releases.ts';

/** What the DJ has set on this page; it stays whatever the server answers (spec 4, open point 63). */
export type Marks = { readonly isHidden?: boolean; readonly thumbs?: Thumbs };

/** Hides releases and gives thumbs. Values show at once; of fast presses the last one reaches the server. */
export function createMarks(failures: Failures) {
  const $marks: MapStore<Readonly<Record<string, Marks>>> = map({});
  const $gone = atom<ReadonlySet<string>>(new Set());
  const hiding = new Map<string, Intent<boolean>>();
  const thumbing = new Map<string, Intent<Thumbs>>();

  const mark = (key: string, some: Marks) => $marks.setKey(key, { ...$marks.get()[key], ...some });

  return {
    /** By the keys of releases. */
    $marks: $marks as ReadableAtom<Readonly<Record<string, Marks>>>,
    /** What was hidden just now: its place in the list offers to take that back. */
    $gone: $gone as ReadableAtom<ReadonlySet<string>>,
    /** Takes the places away. */
    clearGone: (): void => $gone.set(new Set()),
    /** `shown` is the place that the DJ sees; the server is told about the one that it has hidden, if any. */
    async setHidden(release: Release, shown: Dupe, isHidden: boolean): Promise<void> {
      const { key, places } = release;
      const { pick_id } = places.find(({ is_hidden }) => is_hidden) ?? shown;
      const intent =
        hiding.get(key) ??
        new Intent(
          release.isHidden,
          (value) => mark(key, { isHidden: value }),
          (value) => hidePick(pick_id, value),
          'keep',
        );
      hiding.set(key, intent);
      const gone = new Set($gone.get());
      if (isHidden) gone.add(key);
      else gone.delete(key);
      $gone.set(gone);
      await intent.want(isHidden).catch((caught) => failures.log(`pick ${pick_id} was not hidden`, caught));
    },
    async setThumbs(release: Release, shown: Dupe, thumbs: Thumbs): Promise<void> {
      const { key, places } = release;
      const { pick_id } = places.find((place) => place.thumbs !== 0) ?? shown;
      const intent =
        thumbing.get(key) ??
        new Intent(
          release.thumbs,
          (value) => mark(key, { thumbs: value }),
          (value) => sendPickThumbs(pick_id, value),
          'keep',
        );
      thumbing.set(key, intent);
      await intent.want(thumbs).catch((caught) => failures.log(`pick ${pick_id} got no thumbs`, caught));
    },
  };
}
