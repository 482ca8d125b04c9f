import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { notify } from '../notifications/notifications.ts';
import { preloadTrack } from '../player/player.ts';
import { $currentPromo, $playerStatus, type PlayerStatus } from '../player/player-state.ts';
import { loadPromo, withPromo } from '../promos/load-promo.ts';
import { playableTracks, togglePromo } from './play-promo.ts';

/** Creates a player for a list of promos. Playing a promo does not mark it as opened. */
export function createListPlayer() {
  /** The promo that loads after a click on Play. Each click creates a new object, to recognise outdated requests. */
  const $pending = atom<{ readonly promo: string } | null>(null);

  return {
    /** The promo that is loading, or else the promo in the player, with its status. */
    $playback: computed(
      [$currentPromo, $playerStatus, $pending],
      (promo, status, pending): ListPlayback =>
        pending === null ? { promo, status } : { ...pending, status: 'loading' },
    ) as ReadableAtom<ListPlayback>,
    /** Plays or pauses the promo, or does what `start` does. A second call while the promo is loading cancels the first. */
    togglePlay(id: Id, start = togglePromo): void {
      const request = { promo: id };
      const isCancelled = () => $pending.get() !== request;
      $pending.set($pending.get()?.promo === id ? null : request);
      if (isCancelled()) return;
      void withPromo(id, (promo) => play(promo, start), { isCancelled }).finally(() => {
        if (!isCancelled()) $pending.set(null);
      });
    },
    preload: (id: Id): void => void preloadFirstTrack(id),
  };
}

export type ListPlayback = { readonly promo: string | null; readonly status: PlayerStatus };

/** Returns the status of the promo, or null if another promo is current. */
export const listedPromoStatus = ({ promo, status }: ListPlayback, id: Id): PlayerStatus | null =>
  promo === id ? status : null;

async function preloadFirstTrack(id: Id): Promise<void> {
  const promo = await loadPromo(id);
  const [first] = promo ? playableTracks(promo) : [];
  if (first) preloadTrack(first);
}

function play(promo: Promo, start: (promo: Promo) => void): void {
  if (playableTracks(promo).length === 0) notify('info', 'This promo has no tracks to listen to.');
  else start(promo);
}
