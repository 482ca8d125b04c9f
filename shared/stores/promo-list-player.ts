import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { later } from './later.ts';
import { $player, currentTrack } from './player-now.ts';
import { $playerStatus, type PlayerStatus } from './player-status.ts';

const presses = later(() => import('./promo-list-presses.ts'));

/** The promo that the player is at. Changes with the track alone, not with the position. */
const $promo = computed($player, (player) => currentTrack(player)?.promo ?? null);

/** Plays promos from a list, without marking them as opened. `log` notes a failure; what the person is told is told here. */
export function createListPlayer(log: (what: string, caught: unknown) => ApiError) {
  /** The press that waits for its promo; each is one of its own. */
  const $wanted = atom<{ readonly promo: string } | null>(null);

  return {
    /** What the player is at with a promo: its status beside its id. */
    $now: computed(
      [$promo, $playerStatus, $wanted],
      (promo, status, wanted): PlayingNow =>
        wanted === null
          ? { promo: promo === null ? null : String(promo), status }
          : { ...wanted, status: 'loading' },
    ) as ReadableAtom<PlayingNow>,
    /** Plays the promo or pauses it; a second press before it has arrived takes the first one back. */
    press(id: Id): void {
      const press = { promo: String(id) };
      const isWanted = () => $wanted.get() === press;
      const end = () => {
        if (isWanted()) $wanted.set(null);
      };
      if ($wanted.get()?.promo === press.promo) {
        $wanted.set(null);
        return;
      }
      $wanted.set(press);
      presses.use(({ play }) => void play(id, isWanted, log).finally(end), end);
    },
    /** Has what a press needs here before the first one. */
    prepare: (): void => presses.prepare(),
    /** A press may follow. */
    warm: (id: Id): void => presses.prepare(({ warm }) => void warm(id)),
  };
}

export type PlayingNow = { readonly promo: string | null; readonly status: PlayerStatus };

/** What the player is at with the promo, null where it is at another. */
export const statusIn = ({ promo, status }: PlayingNow, id: Id): PlayerStatus | null =>
  promo === String(id) ? status : null;
