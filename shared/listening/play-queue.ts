import { computed } from 'nanostores';
import * as v from 'valibot';
import { logFailure } from '../api/errors.ts';
import { type Id, idSchema, listOf } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { notifyFailure } from '../notifications/error-messages.ts';
import { $currentPromo } from '../player/player-state.ts';
import { loadPromo } from '../promos/load-promo.ts';
import { promoEntry } from '../promos/promos.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { $bfcacheRestores } from '../session/identity.ts';
import { playableTracks, playPromo, queuePromo } from './play-promo.ts';

/** The promos that play one after the other, and those of them that are still to be queued. Promos without audio leave both. */
const schema = v.object({
  promos: listOf(idSchema),
  unqueued: listOf(idSchema),
  areNew: v.fallback(v.boolean(), false),
});
type PlayQueue = Readonly<v.InferOutput<typeof schema>>;

const stored = createStoredValue<PlayQueue | null>({
  name: 'play-queue',
  tab: true,
  schema: v.nullable(schema),
  fallback: null,
});

/** The place of the promo that plays among the new ones, from 1, while these play one after the other; else null. */
export const $newPromosPlaying = computed([stored.$value, $currentPromo], (queue, current) =>
  queue?.areNew && current !== null && queue.promos.includes(current)
    ? { position: queue.promos.indexOf(current) + 1, total: queue.promos.length }
    : null,
);

/**
 * Plays the first promo that has tracks and queues the others in the background, also on the next pages.
 * Returns false if none has tracks. @throws ApiError
 */
export const playPromos = (promos: readonly Id[], areNew = false): Promise<boolean> =>
  playFrom(0, promos, areNew);

/** Plays the next of the new promos that play one after the other. @throws ApiError */
export async function skipNewPromo(): Promise<void> {
  const playing = $newPromosPlaying.get();
  if (playing) await playFrom(playing.position, stored.$value.get()?.promos ?? [], true);
}

/** Plays a promo. If it is among the new promos that play one after the other, those after it follow. */
export async function playInTurn(promo: Promo): Promise<void> {
  const promos = ($newPromosPlaying.get() && stored.$value.get()?.promos) ?? [];
  const index = promos.indexOf(promo.id);
  if (index === -1) playPromo(promo);
  else await playFrom(index, promos, true);
}

async function playFrom(start: number, promos: readonly Id[], areNew: boolean): Promise<boolean> {
  const candidates = promos.slice(start);
  for (const [index, id] of candidates.entries()) {
    const promo = await loadPlayable(id);
    if (!promo) continue;
    const unqueued = candidates.slice(index + 1);
    stored.set({ promos: [...promos.slice(0, start), id, ...unqueued], unqueued, areNew });
    playPromo(promo);
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
  $currentPromo.listen(() => void readQueue());
  $bfcacheRestores.listen(() => {
    stored.refresh();
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
    for (let id = readQueue()?.unqueued[0]; id !== undefined; id = readQueue()?.unqueued[0])
      await queueNext(id);
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
  const queue = readQueue();
  // The DJ may have played something else during the request.
  if (queue?.unqueued[0] !== id) return;
  const promos = promo ? queue.promos : queue.promos.filter((other) => other !== id);
  stored.set({ ...queue, promos, unqueued: queue.unqueued.slice(1) });
  if (promo) queuePromo(promo);
}

/** Returns the queue, or ends it if the player plays something else. */
function readQueue(): PlayQueue | null {
  const queue = stored.$value.get();
  const playing = $currentPromo.get();
  if (queue && playing !== null && queue.promos.includes(playing)) return queue;
  if (queue) stored.set(null);
  return null;
}
