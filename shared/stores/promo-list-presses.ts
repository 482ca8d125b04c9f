import type { ApiError } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { wordsFor } from '../messages.ts';
import { notify } from './notifications.ts';
import { pressPromo, warmTrack } from './promo-presses.ts';
import { $promos, loadPromo } from './promos.ts';

/** What presses on the promos of a list do (promo-list-player.ts). */

/** Plays the promo, unless by the time that it is here it `isWanted` no more. */
export async function play(
  id: Id,
  isWanted: () => boolean,
  log: (what: string, caught: unknown) => ApiError,
): Promise<void> {
  try {
    const entry = $promos.get()[String(id)];
    // What is there already sounds within the press, as some browsers want it.
    const promo = entry?.state === 'loaded' ? entry.promo : await loadPromo(id, { markOpened: false });
    if (!isWanted()) return;
    if (promo.playlist.tracks.length === 0) notify('info', 'This promo has no tracks to listen to.');
    else pressPromo(promo);
  } catch (caught) {
    const error = log(`promo ${id} does not play`, caught);
    if (isWanted()) notify('error', words(id, error));
  }
}

export async function warm(id: Id): Promise<void> {
  const promo = await loadPromo(id, { markOpened: false }).catch(() => null);
  const [first] = promo?.playlist.tracks ?? [];
  if (promo && first) warmTrack(promo, first);
}

function words(id: Id, error: ApiError): string {
  const entry = $promos.get()[String(id)];
  if (entry?.state !== 'error') return wordsFor(error);
  return entry.error.message || 'This promo does not open.';
}
