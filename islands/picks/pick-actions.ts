import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { hidePick, sendPickThumbs } from '../../shared/api/recipient-picks.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Listing } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import type { PickRelease } from './releases.ts';

export function createPickActions() {
  const hidden = createPickValues<boolean>('hidden', hidePick);
  const thumbs = createPickValues<Thumbs>('thumbs', sendPickThumbs);
  const $justHidden = atom<ReadonlySet<string>>(new Set());

  return {
    $hidden: hidden.$values,
    $thumbs: thumbs.$values,
    /** The keys of recently hidden releases, which stay in the list with an 'Undo' button. */
    $justHidden: $justHidden as ReadableAtom<ReadonlySet<string>>,
    clearJustHidden: (): void => $justHidden.set(new Set()),
    /** Sends the pick id of the listing that the server has hidden, or else of the visible listing. */
    setHidden(release: PickRelease, visible: Listing, isHidden: boolean): Promise<void> {
      const { key, listings } = release;
      const { pick_id } = listings.find(({ is_hidden }) => is_hidden) ?? visible;
      const justHidden = new Set($justHidden.get());
      if (isHidden) justHidden.add(key);
      else justHidden.delete(key);
      $justHidden.set(justHidden);
      return hidden.set({ key, pick: pick_id, value: release.isHidden }, isHidden);
    },
    setThumbs(release: PickRelease, visible: Listing, newThumbs: Thumbs): Promise<void> {
      const { key, listings } = release;
      const { pick_id } = listings.find((listing) => listing.thumbs !== 0) ?? visible;
      return thumbs.set({ key, pick: pick_id, value: release.thumbs }, newThumbs);
    },
  };
}

/** `key` identifies the release, `pick` is the id to send, and `value` comes from the server. */
type Target<T> = { readonly key: string; readonly pick: Id; readonly value: T };

/** A changed value shows at once, and stays even if the call fails (spec 4, open point 63). */
function createPickValues<T>(name: string, send: (pick: Id, value: T) => Promise<void>) {
  const $values = atom<Readonly<Record<string, T>>>({});
  /** The first target of each release, so that all calls about the release send the same pick id. */
  const targets = new Map<string, Target<T>>();

  const optimistic = createOptimistic<Target<T>, T>({
    read: ({ key, value }) => $values.get()[key] ?? value,
    show: ({ key }, value) => $values.set({ ...$values.get(), [key]: value }),
    send: ({ pick }, value) => send(pick, value),
    onFailure: 'keep',
  });

  return {
    $values: $values as ReadableAtom<Readonly<Record<string, T>>>,
    async set(newTarget: Target<T>, value: T): Promise<void> {
      const target = targets.get(newTarget.key) ?? newTarget;
      targets.set(newTarget.key, target);
      try {
        await optimistic.set(target, value);
      } catch (caught) {
        logFailure(`'${name}' of pick ${target.pick} was not saved`, caught);
      }
    },
  };
}
