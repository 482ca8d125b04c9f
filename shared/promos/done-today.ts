import { computed } from 'nanostores';
import * as v from 'valibot';
import { type Id, idSchema, listOf } from '../entities/lenient.ts';
import { isToday } from '../format/dates.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { $sentFeedback } from './sent-feedback.ts';

const doneSchema = v.object({ promo: idSchema, way: v.picklist(['hidden', 'disliked']), at: v.string() });
type Done = v.InferOutput<typeof doneSchema>;

const { $value, update } = createStoredValue<readonly Done[]>({
  name: 'done-today',
  schema: listOf(doneSchema),
  fallback: [],
  followsTabs: true,
});

/** Remembers until the end of the day how the DJ has dealt with promos, or forgets it after an undo. */
export function saveDone(promos: readonly Id[], way: Done['way'], isDone: boolean): void {
  const at = new Date().toISOString();
  update((kept) => [
    ...kept.filter((done) => isToday(done.at) && !(done.way === way && promos.includes(done.promo))),
    ...(isDone ? promos.map((promo) => ({ promo, way, at })) : []),
  ]);
}

/** How many promos the DJ has dealt with today in this browser. A promo counts once. */
export const $doneToday = computed([$sentFeedback, $value], (feedback, done) => {
  const sent = new Set(feedback.filter(({ sentAt }) => isToday(sentAt)).map(({ promo }) => promo));
  const others = done.filter(({ promo, at }) => isToday(at) && !sent.has(promo));
  const hidden = others.filter(({ way }) => way === 'hidden').length;
  return { sent: sent.size, hidden, disliked: new Set(others.map(({ promo }) => promo)).size - hidden };
});
