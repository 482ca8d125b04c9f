import { computed } from 'nanostores';
import * as v from 'valibot';
import { createStoredValue } from '../session/create-stored-value.ts';
import { $sentFeedback } from './sent-feedback.ts';

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
    const isForgotten = sentAt <= (forgottenAt[reply] ?? '');
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
