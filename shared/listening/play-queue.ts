import { logFailure } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { notifyFailure } from '../notifications/error-messages.ts';
import { $currentPromo } from '../player/player-state.ts';
import { loadPromo } from '../promos/load-promo.ts';
import { promoEntry } from '../promos/promos.ts';
import { $bfcacheRestores } from '../session/identity.ts';
import { playableTracks, playPromo, queuePromo } from './play-promo.ts';
import { $newPromosPlaying, readRun, run } from './run.ts';

/**
 * Plays the first promo that has tracks and queues the others in the background, also on the next pages.
 * Returns false if none has tracks. @throws ApiError
 */
export const playPromos = (promos: readonly Id[], areNew = false): Promise<boolean> =>
  playFrom(0, promos, areNew);

/** Plays the next of the new promos that play one after the other. @throws ApiError */
export async function skipNewPromo(): Promise<void> {
  const playing = $newPromosPlaying.get();
  if (playing) await playFrom(playing.position, run.$value.get()?.promos ?? [], true);
}

async function playFrom(start: number, promos: readonly Id[], areNew: boolean): Promise<boolean> {
  const candidates = promos.slice(start);
  for (const [index, id] of candidates.entries()) {
    const promo = await loadPlayable(id);
    if (!promo) continue;
    const unqueued = candidates.slice(index + 1);
    playPromo(promo);
    run.set({ promos: [...promos.slice(0, start), id, ...unqueued], unqueued, areNew });
    void queueRest();
    return true;
  }
  return false;
}

/** Loads a promo. Returns null if the server refuses it or none of its tracks can be heard. @throws ApiError if the request fails. */
export async function loadPlayable(id: Id): Promise<Promo | null> {
  const promo = await loadPromo(id);
  const entry = promoEntry(id);
  if (entry.state === 'failed') throw entry.error;
  return promo && playableTracks(promo).length > 0 ? promo : null;
}

/** Queues the promos that the previous page has left. The player must be restored before. */
export function resumePlayQueue(): void {
  $currentPromo.listen(() => void readRun());
  run.$value.listen(() => void queueRest());
  $bfcacheRestores.listen(() => {
    run.refresh();
    void queueRest();
  });
  void queueRest();
}

let isQueueing = false;

/** Queues the promos one by one, until the DJ plays something else. */
async function queueRest(): Promise<void> {
  if (isQueueing) return;
  isQueueing = true;
  try {
    for (let id = readRun()?.unqueued[0]; id !== undefined; id = readRun()?.unqueued[0]) await queueNext(id);
  } catch (caught) {
    notifyFailure(
      logFailure('promos were not queued', caught),
      "Couldn't add the other promos to the queue.",
    );
  } finally {
    isQueueing = false;
  }
}

async function queueNext(id: Id): Promise<void> {
  const promo = await loadPlayable(id);
  const current = readRun();
  // The DJ may have played something else during the request.
  if (current?.unqueued[0] !== id) return;
  const promos = promo ? current.promos : current.promos.filter((other) => other !== id);
  run.set({ ...current, promos, unqueued: current.unqueued.slice(1) });
  if (promo) queuePromo(promo);
}
