import * as v from 'valibot';
import { type FeedbackDraft, feedbackDraftSchema } from '../entities/feedback.ts';
import { type Id, idSchema } from '../entities/lenient.ts';
import { createPromoRecords, recordOf } from '../promos/promo-records.ts';

/** A sent draft. `hasArrived` is false if the server kept an earlier feedback of this DJ instead. */
export type SentFeedback = {
  readonly draft: FeedbackDraft;
  readonly hasArrived: boolean;
  /** An ISO timestamp. */
  readonly sentAt?: string;
};

const sentSchema = v.object({
  promo: idSchema,
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  draft: feedbackDraftSchema,
});

const { $value, save } = createPromoRecords('sent-feedback', sentSchema);

/** The feedback that was sent from this browser, latest last. */
export const $sentFeedback = $value;

/** Returns the feedback on a promo that was sent from this browser, because no call returns it; null if there is none. */
export function readSentFeedback(promo: Id): SentFeedback | null {
  const sent = recordOf($sentFeedback.get(), promo);
  return sent ? { draft: sent.draft, sentAt: sent.sentAt, hasArrived: true } : null;
}

export const saveSentFeedback = (
  promo: Id,
  sentAt: string,
  { rating, comment, favourite }: FeedbackDraft,
): void => save(promo, () => ({ promo, sentAt, draft: { rating, comment, favourite, name: '', email: '' } }));
