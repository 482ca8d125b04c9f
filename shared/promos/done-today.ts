import { lightFormat } from 'date-fns/lightFormat';
import { computed } from 'nanostores';
import * as v from 'valibot';
import type { Id } from '../entities/lenient.ts';
import { currentIdentity } from '../session/session.ts';
import { createStoredValue } from '../storage/create-stored-value.ts';
import { $sentFeedback, refreshSentFeedback } from './sent-feedback.ts';

type Way = 'hidden' | 'disliked';

const { $value, update, refresh } = createStoredValue({
  name: 'done-today',
  identity: currentIdentity,
  schema: v.object({ day: v.string(), promos: v.record(v.string(), v.picklist(['hidden', 'disliked'])) }),
  fallback: { day: '', promos: {} },
  followsTabs: true,
});

/** Returns the local day, such as '2026-11-27'. */
const dayOf = (time: Date): string => lightFormat(time, 'yyyy-MM-dd');

/** Remembers until the end of the day how the DJ has dealt with promos, or forgets it after an undo. */
export function saveDone(ids: readonly Id[], way: Way, isDone: boolean): void {
  update(({ day, promos }) => {
    const today = dayOf(new Date());
    const others = Object.entries(day === today ? promos : {}).filter(
      ([id, other]) => !ids.includes(id) || (!isDone && other !== way),
    );
    const added = isDone ? ids.map((id) => [id, way] as const) : [];
    return { day: today, promos: Object.fromEntries([...others, ...added]) };
  });
}

/** How many promos the DJ has dealt with today in this browser. A promo counts once. */
export const $doneToday = computed([$sentFeedback, $value], (feedback, { day, promos }) => {
  const today = dayOf(new Date());
  const sent = new Set(
    feedback.filter(({ sentAt }) => dayOf(new Date(sentAt)) === today).map(({ promo }) => promo),
  );
  const ways = Object.entries(day === today ? promos : {}).flatMap(([id, way]) => (sent.has(id) ? [] : way));
  const hidden = ways.filter((way) => way === 'hidden').length;
  return { sent: sent.size, hidden, disliked: ways.length - hidden };
});

/** Reads the storage again, where another page may have changed it. */
export function refreshDone(): void {
  refresh();
  refreshSentFeedback();
}
