import * as v from 'valibot';
import { type Id, idSchema, listOf } from '../entities/lenient.ts';
import { isToday } from '../format/dates.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

const doneSchema = v.object({ promo: idSchema, way: v.picklist(['hidden', 'disliked']), at: v.string() });
type Done = v.InferOutput<typeof doneSchema>;

const done = createStoredValue<readonly Done[]>({
  name: 'done-today',
  schema: listOf(doneSchema),
  fallback: [],
  followsTabs: true,
});

/** How the DJ has dealt with promos today in this browser, apart from feedback. */
export const $done = done.$value;

/** Remembers until the end of the day how the DJ has dealt with promos, or forgets it after an undo. */
export function saveDone(promos: readonly Id[], way: Done['way'], isDone: boolean): void {
  const at = new Date().toISOString();
  done.update((kept) => [
    ...kept.filter((done) => isToday(done.at) && !(done.way === way && promos.includes(done.promo))),
    ...(isDone ? promos.map((promo) => ({ promo, way, at })) : []),
  ]);
}
