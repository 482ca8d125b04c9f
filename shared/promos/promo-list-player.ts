import { atom, computed, type ReadableAtom } from 'nanostores';
import { type ApiError, logFailure } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify } from '../notifications/notifications.ts';
import { $player, $playerStatus, type PlayerStatus } from '../player/player-state.ts';
import { preloadPromoTrack, togglePromo } from './promo-actions.ts';
import { $promos, loadPromo } from './promos.ts';

/** Changes only with the track, unlike `$player`. */
const $currentPromo = computed($player, (player) => player.playingTrack?.promo ?? null);

/** Creates a player for the promos of a list. Playing one does not mark it as opened. */
export function createListPlayer() {
  /** The promo that is loading and will then play. Each request is a new object, so that an outdated one can be recognised. */
  const $pending = atom<{ readonly promo: string } | null>(null);

  return {
    /** The promo in the player, or the one that is loading, with its status. */
    $playback: computed(
      [$currentPromo, $playerStatus, $pending],
      (promo, status, pending): ListPlayback =>
        pending === null
          ? { promo: promo === null ? null : String(promo), status }
          : { ...pending, status: 'loading' },
    ) as ReadableAtom<ListPlayback>,
    /** Plays or pauses the promo. A second call while it is loading cancels the first. */
    togglePlay(id: Id): void {
      const request = { promo: String(id) };
      const isPending = () => $pending.get() === request;
      const isCancelled = $pending.get()?.promo === request.promo;
      $pending.set(isCancelled ? null : request);
      if (isCancelled) return;
      void playPromo(id, isPending).finally(() => {
        if (isPending()) $pending.set(null);
      });
    },
    preload: (id: Id): void => void preloadFirstTrack(id),
  };
}

export type ListPlayback = { readonly promo: string | null; readonly status: PlayerStatus };

/** Returns the status of the promo, or null if the player has another one. */
export const listedPromoStatus = ({ promo, status }: ListPlayback, id: Id): PlayerStatus | null =>
  promo === String(id) ? status : null;

async function playPromo(id: Id, isPending: () => boolean): Promise<void> {
  try {
    const entry = $promos.get()[String(id)];
    // No `await` for a loaded promo: some browsers only play audio synchronously in a click handler.
    const promo = entry?.state === 'loaded' ? entry.promo : await loadPromo(id, { markOpened: false });
    if (!isPending()) return;
    if (promo.playlist.tracks.length === 0) notify('info', 'This promo has no tracks to listen to.');
    else togglePromo(promo);
  } catch (caught) {
    const error = logFailure(`promo ${id} did not play`, caught);
    if (isPending()) notify('error', playErrorMessage(id, error));
  }
}

async function preloadFirstTrack(id: Id): Promise<void> {
  const promo = await loadPromo(id, { markOpened: false }).catch(() => null);
  const [first] = promo?.playlist.tracks ?? [];
  if (promo && first) preloadPromoTrack(promo, first);
}

function playErrorMessage(id: Id, error: ApiError): string {
  const entry = $promos.get()[String(id)];
  if (entry?.state !== 'error') return errorMessage(error);
  return entry.error.message || "Couldn't open this promo.";
}
