import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { hidePick, sendPickThumbs } from '../../shared/api/recipient-picks.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Dupe } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import type { PickRelease } from './releases.ts';

export function createMarks() {
  const hidden = createMark<boolean>('hidden', hidePick);
  const thumbs = createMark<Thumbs>('thumbs', sendPickThumbs);
  const $gone = atom<ReadonlySet<string>>(new Set());

  return {
    $hidden: hidden.$values,
    $thumbs: thumbs.$values,
    /** The keys of the releases that were hidden just now. Their places in the list offer to undo it. */
    $gone: $gone as ReadableAtom<ReadonlySet<string>>,
    clearGone: (): void => $gone.set(new Set()),
    /** Sends the pick that the server has hidden, if any, or else the one that is shown. */
    setHidden({ key, places, isHidden: value }: PickRelease, shown: Dupe, isHidden: boolean): Promise<void> {
      const { pick_id } = places.find(({ is_hidden }) => is_hidden) ?? shown;
      const gone = new Set($gone.get());
      if (isHidden) gone.add(key);
      else gone.delete(key);
      $gone.set(gone);
      return hidden.set({ key, pick: pick_id, value }, isHidden);
    },
    setThumbs({ key, places, thumbs: value }: PickRelease, shown: Dupe, to: Thumbs): Promise<void> {
      const { pick_id } = places.find((place) => place.thumbs !== 0) ?? shown;
      return thumbs.set({ key, pick: pick_id, value }, to);
    },
  };
}

/** A release by its key, the pick that is sent, and the value that came from the server. */
type Target<T> = { readonly key: string; readonly pick: Id; readonly value: T };

/** A mark shows at once and stays even if the call fails (spec 4, open point 63). */
function createMark<T>(name: string, send: (pick: Id, value: T) => Promise<void>) {
  const $values = atom<Readonly<Record<string, T>>>({});
  /** The first pick that was sent for a release is used again. */
  const targets = new Map<string, Target<T>>();

  const marks = createOptimistic<Target<T>, T>({
    read: ({ key, value }) => $values.get()[key] ?? value,
    show: ({ key }, value) => $values.set({ ...$values.get(), [key]: value }),
    send: ({ pick }, value) => send(pick, value),
    onFailure: 'keep',
  });

  return {
    $values: $values as ReadableAtom<Readonly<Record<string, T>>>,
    async set(given: Target<T>, value: T): Promise<void> {
      const target = targets.get(given.key) ?? given;
      targets.set(given.key, target);
      try {
        await marks.set(target, value);
      } catch (caught) {
        logFailure(`'${name}' of pick ${target.pick} was not saved`, caught);
      }
    },
  };
}
