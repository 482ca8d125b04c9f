import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { wordsFor } from '../messages.ts';
import { notify } from './notifications.ts';
import { $player, currentTrack } from './player-now.ts';
import type { PlayerStatus } from './player-status.ts';
import { $playerStatus } from './player-status.ts';
import { promoPlayer } from './promo-player.ts';
import { $promos, loadPromo } from './promos.ts';

/** The promo that the player is at. Changes with the track alone, not with the position. */
const $promo = computed($player, (player) => currentTrack(player)?.promo ?? null);

/** Plays promos from a list, without marking them as opened. `log` notes a failure; what the person is told is told here. */
export function createListPlayer(log: (what: string, caught: unknown) => ApiError) {
  const $wanted = atom<string | null>(null);

  const words = (id: Id, error: ApiError): string => {
    const entry = $promos.get()[String(id)];
    if (entry?.state !== 'error') return wordsFor(error);
    return entry.error.message || 'This promo does not open.';
  };

  return {
    /** What the player is at with a promo: its status beside its id. */
    $now: computed(
      [$promo, $playerStatus, $wanted],
      (promo, status, wanted): PlayingNow =>
        wanted === null
          ? { promo: promo === null ? null : String(promo), status }
          : { promo: wanted, status: 'loading' },
    ) as ReadableAtom<PlayingNow>,
    /** Plays the promo or pauses it; a second press before it has arrived takes the first one back. */
    async press(id: Id): Promise<void> {
      const key = String(id);
      const isWanted = () => $wanted.get() === key;
      if (isWanted()) return $wanted.set(null);
      $wanted.set(key);
      try {
        const entry = $promos.get()[key];
        // What is there already sounds within the press, as some browsers want it.
        const promo = entry?.state === 'loaded' ? entry.promo : await loadPromo(id, { markOpened: false });
        if (!isWanted()) return;
        if (promo.playlist.tracks.length === 0) notify('info', 'This promo has no tracks to listen to.');
        else promoPlayer.use(({ pressPromo }) => pressPromo(promo));
      } catch (caught) {
        const error = log(`promo ${id} does not play`, caught);
        if (isWanted()) notify('error', words(id, error));
      } finally {
        if (isWanted()) $wanted.set(null);
      }
    },
    /** A press may follow. */
    async warm(id: Id): Promise<void> {
      const promo = await loadPromo(id, { markOpened: false }).catch(() => null);
      const [first] = promo?.playlist.tracks ?? [];
      if (promo && first) promoPlayer.prepare(({ warmTrack }) => warmTrack(promo, first));
    },
  };
}

export type PlayingNow = { readonly promo: string | null; readonly status: PlayerStatus };

/** What the player is at with the promo, null where it is at another. */
export const statusIn = ({ promo, status }: PlayingNow, id: Id): PlayerStatus | null =>
  promo === String(id) ? status : null;
