import * as v from 'valibot';
import { logFailure } from '../api/errors.ts';
import { type Id, idSchema, listOf } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { notifyFailure } from '../notifications/error-messages.ts';
import { $player } from '../player/player-state.ts';
import { $bfcacheRestores } from '../session/identity.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { playableTracks, playPromo, queuePromo } from './promo-actions.ts';
import { loadPromo, promoEntry } from './promos.ts';

/** The promos that play one after the other, and those of them that are still to be queued. */
const schema = v.object({ promos: listOf(idSchema), unqueued: listOf(idSchema) });

const storageKey = (): StorageKey => ({
  name: 'play-queue',
  identity: currentIdentity(),
  tab: true,
});

/**
 * Plays the first promo that has tracks and queues the others in the background, also on the next pages.
 * Returns false if none has tracks. @throws ApiError
 */
export async function playPromos(ids: readonly string[]): Promise<boolean> {
  for (const [index, id] of ids.entries()) {
    const promo = await loadPlayable(id);
    if (!promo) continue;
    playPromo(promo);
    save(ids, ids.slice(index + 1));
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
  $bfcacheRestores.listen(() => void queueRest());
  void queueRest();
}

let isQueueing = false;

/** Queues the promos one by one, until the DJ plays something else. */
async function queueRest(): Promise<void> {
  if (isQueueing) return;
  isQueueing = true;
  try {
    for (let saved = readSaved(); saved?.unqueued[0] !== undefined; saved = readSaved())
      await queueNext(saved.unqueued[0]);
  } catch (caught) {
    notifyFailure(
      logFailure('promos were not queued', caught),
      "Couldn't add the other promos to the queue.",
    );
  } finally {
    isQueueing = false;
  }
}

async function queueNext(id: string): Promise<void> {
  const promo = await loadPlayable(id);
  const saved = readSaved();
  // The DJ may have played something else during the request.
  if (saved?.unqueued[0] !== id) return;
  save(saved.promos, saved.unqueued.slice(1));
  if (promo) queuePromo(promo);
}

/** Returns what is stored, or removes it if the player plays something else. */
function readSaved(): v.InferOutput<typeof schema> | null {
  const saved = readStored(storageKey(), schema);
  const playing = $player.get().playingTrack?.promo;
  if (playing !== undefined && saved?.promos.includes(playing)) return saved;
  removeStored(storageKey());
  return null;
}

function save(promos: readonly string[], unqueued: readonly string[]): void {
  if (unqueued.length > 0) writeStored(storageKey(), { promos, unqueued });
  else removeStored(storageKey());
}
