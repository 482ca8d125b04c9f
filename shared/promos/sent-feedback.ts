import * as v from 'valibot';
import { type FeedbackDraft, feedbackDraftSchema } from '../entities/feedback.ts';
import { type Id, idSchema, listOf } from '../entities/lenient.ts';
import { currentIdentity } from '../session/session.ts';
import { createStoredValue } from '../storage/create-stored-value.ts';

/** A sent draft. `hasArrived` is false if the server kept an earlier feedback of this DJ instead. */
export type SentFeedback = {
  readonly draft: FeedbackDraft;
  readonly hasArrived: boolean;
  /** An ISO timestamp. */
  readonly sentAt?: string;
};

/** The maximum number of promos whose feedback is kept. Those sent first are dropped. */
const MAX_KEPT = 200;

const sentSchema = v.object({
  promo: idSchema,
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  draft: feedbackDraftSchema,
});

const { $value, update } = createStoredValue<readonly v.InferOutput<typeof sentSchema>[]>({
  name: 'sent-feedback',
  identity: currentIdentity,
  schema: listOf(sentSchema),
  fallback: [],
  followsTabs: true,
});

/** The feedback that was sent from this browser, latest last. */
export const $sentFeedback = $value;

/** Returns the feedback on a promo that was sent from this browser, because no call returns it; null if there is none. */
export function readSentFeedback(promo: Id): SentFeedback | null {
  const sent = $sentFeedback.get().findLast((candidate) => candidate.promo === promo);
  return sent ? { draft: sent.draft, sentAt: sent.sentAt, hasArrived: true } : null;
}

export const saveSentFeedback = (
  promo: Id,
  sentAt: string,
  { rating, comment, favourite }: FeedbackDraft,
): void =>
  update((kept) =>
    [...kept, { promo, sentAt, draft: { rating, comment, favourite, name: '', email: '' } }].slice(-MAX_KEPT),
  );
