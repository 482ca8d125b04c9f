import { computed } from 'nanostores';
import * as v from 'valibot';
import { idSchema, listOf } from '../entities/lenient.ts';
import { $currentPromo, $player } from '../player/player-state.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

/** The promos that play one after the other, and those of them that are still to be queued. Promos without audio leave both. */
const schema = v.object({
  promos: listOf(idSchema),
  unqueued: listOf(idSchema),
  areNew: v.fallback(v.boolean(), false),
});
type Run = Readonly<v.InferOutput<typeof schema>>;

export const run = createStoredValue<Run | null>({
  name: 'play-queue',
  tab: true,
  schema: v.nullable(schema),
  fallback: null,
});

/** Returns the run, or ends it if the player plays something else. */
export function readRun(): Run | null {
  const current = run.$value.get();
  const playing = $currentPromo.get();
  if (current && playing !== null && current.promos.includes(playing)) return current;
  if (current) run.set(null);
  return null;
}

const $playlist = computed($player, ({ playlist }) => playlist);

/** The place of the promo that plays among the new ones, from 1, while these play one after the other; else null. */
export const $newPromosPlaying = computed(
  [run.$value, $currentPromo, $playlist],
  (current, promo, playlist) => {
    if (!current?.areNew || promo === null || !current.promos.includes(promo)) return null;
    const place = { position: current.promos.indexOf(promo) + 1, total: current.promos.length };
    const isFollowed = current.unqueued.length > 0 || playlist.some((track) => track.promo !== promo);
    return isFollowed || place.position === place.total ? place : null;
  },
);
