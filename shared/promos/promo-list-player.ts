import { atom, computed, type ReadableAtom } from 'nanostores';
import { type ApiError, logFailure } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify } from '../notifications/notifications.ts';
import { $player, $playerStatus, type PlayerStatus } from '../player/player-state.ts';
import { preloadPromoTrack, togglePromo } from './promo-actions.ts';
import { $promos, loadPromo } from './promos.ts';

/** The promo that the player is at. Changes with the track alone, not with the position. */
const $promo = computed($player, (player) => player.playingTrack?.promo ?? null);

/** Plays promos from a list, without marking them as opened. */
export function createListPlayer() {
  /** The promo that was pressed and is loading; each press makes its own object. */
  const $wanted = atom<{ readonly promo: string } | null>(null);

  return {
    /** What the player is at with a promo: its status beside its id. */
    $now: computed(
      [$promo, $playerStatus, $wanted],
      (promo, status, wanted): ListPlayback =>
        wanted === null
          ? { promo: promo === null ? null : String(promo), status }
          : { ...wanted, status: 'loading' },
    ) as ReadableAtom<ListPlayback>,
    /** Plays the promo or pauses it; a second press while it loads takes the first one back. */
    press(id: Id): void {
      const press = { promo: String(id) };
      const isWanted = () => $wanted.get() === press;
      const isSecond = $wanted.get()?.promo === press.promo;
      $wanted.set(isSecond ? null : press);
      if (isSecond) return;
      void play(id, isWanted).finally(() => {
        if (isWanted()) $wanted.set(null);
      });
    },
    /** Loads the promo and its first track before they are asked for. */
    warm: (id: Id): void => void warm(id),
  };
}

export type ListPlayback = { readonly promo: string | null; readonly status: PlayerStatus };

/** What the player is at with the promo, null where it is at another. */
export const promoStatusIn = ({ promo, status }: ListPlayback, id: Id): PlayerStatus | null =>
  promo === String(id) ? status : null;

/** Plays the promo, if it is still wanted once it is loaded. */
async function play(id: Id, isWanted: () => boolean): Promise<void> {
  try {
    const entry = $promos.get()[String(id)];
    // A loaded promo plays within the press, as some browsers require.
    const promo = entry?.state === 'loaded' ? entry.promo : await loadPromo(id, { markOpened: false });
    if (!isWanted()) return;
    if (promo.playlist.tracks.length === 0) notify('info', 'This promo has no tracks to listen to.');
    else togglePromo(promo);
  } catch (caught) {
    const error = logFailure(`promo ${id} does not play`, caught);
    if (isWanted()) notify('error', words(id, error));
  }
}

async function warm(id: Id): Promise<void> {
  const promo = await loadPromo(id, { markOpened: false }).catch(() => null);
  const [first] = promo?.playlist.tracks ?? [];
  if (promo && first) preloadPromoTrack(promo, first);
}

function words(id: Id, error: ApiError): string {
  const entry = $promos.get()[String(id)];
  if (entry?.state !== 'error') return errorMessage(error);
  return entry.error.message || 'This promo does not open.';
}
