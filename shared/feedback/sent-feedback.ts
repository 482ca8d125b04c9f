import { computed } from 'nanostores';
import * as v from 'valibot';
import { type FeedbackDraft, feedbackDraftSchema } from '../entities/feedback.ts';
import { type Id, idSchema } from '../entities/lenient.ts';
import { createPromoRecords, recordOf } from '../promos/promo-records.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

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

const MAX_REPLIES = 30;

/** When the DJ has forgotten each reply. */
const forgotten = createStoredValue<Readonly<Record<string, string>>>({
  name: 'forgotten-replies',
  schema: v.record(v.string(), v.string()),
  fallback: {},
});

/** The comments that the DJ has sent last from this browser, the most used first. A forgotten one returns once it is sent again. */
export const $quickReplies = computed([$sentFeedback, forgotten.$value], (sent, forgottenAt) => {
  const uses = new Map<string, number>();
  for (const { draft, sentAt } of sent.toReversed()) {
    const reply = draft.comment.trim();
    const isForgotten = Object.hasOwn(forgottenAt, reply) && sentAt <= (forgottenAt[reply] ?? '');
    if (reply !== '' && !isForgotten) uses.set(reply, (uses.get(reply) ?? 0) + 1);
  }
  return [...uses]
    .slice(0, MAX_REPLIES)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reply]) => reply);
});

export const forgetReply = (reply: string): void =>
  forgotten.update((kept) => ({ ...kept, [reply]: new Date().toISOString() }));

/** Returns the comment with the reply at its end, as a sentence of its own. */
export function withReply(comment: string, reply: string): string {
  const text = comment.trimEnd();
  if (text === '' || text === reply) return reply;
  if (text.endsWith(` ${reply}`)) return text;
  return `${text}${/[\p{L}\p{N}]$/u.test(text) ? '.' : ''} ${reply}`;
}
