import { computed } from 'nanostores';
import { listOf, nonEmptyText } from '../entities/lenient.ts';
import { currentIdentity } from '../session/session.ts';
import { createStoredValue } from '../storage/create-stored-value.ts';
import { $sentFeedback } from './sent-feedback.ts';

const MAX_REPLIES = 30;
const MAX_FORGOTTEN = 200;

/** In characters. A longer comment is about one promo. */
const MAX_LENGTH = 140;

const forgotten = createStoredValue<readonly string[]>({
  name: 'forgotten-replies',
  identity: currentIdentity,
  schema: listOf(nonEmptyText),
  fallback: [],
});

/** The short comments that the DJ has sent last from this browser, the most used first. */
export const $quickReplies = computed([$sentFeedback, forgotten.$value], (sent, forgottenReplies) => {
  const uses = new Map<string, number>();
  for (const { draft } of sent.toReversed()) {
    const reply = draft.comment.trim();
    if (reply !== '' && reply.length <= MAX_LENGTH) uses.set(reply, (uses.get(reply) ?? 0) + 1);
  }
  return [...uses]
    .filter(([reply]) => !forgottenReplies.includes(reply))
    .slice(0, MAX_REPLIES)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reply]) => reply);
});

/** Offers the reply no longer, until it is sent again. */
export const forgetReply = (reply: string): void =>
  forgotten.update((replies) => [...replies, reply].slice(-MAX_FORGOTTEN));

export const restoreReply = (reply: string): void =>
  forgotten.update((replies) => replies.filter((other) => other !== reply));

/** Returns the comment with the reply at its end, as a sentence of its own. */
export function withReply(comment: string, reply: string): string {
  const text = comment.trimEnd();
  if (text === '' || text === reply) return reply;
  if (text.endsWith(` ${reply}`)) return text;
  return `${text}${/[\p{L}\p{N}]$/u.test(text) ? '.' : ''} ${reply}`;
}
