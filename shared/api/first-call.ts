import { unanswered } from './errors.ts';
import type { Answer } from './send.ts';

/** A call that left with the page, before there was a script of ours to send it (pages/first/call.ts). */
export type FirstCall = {
  /** The whole address. */
  readonly url: string;
  /** In ms. */
  readonly sentAt: number;
  /** Ends the call once it has taken too long. */
  readonly timeout: AbortSignal;
  readonly answer: Promise<Answer>;
};

declare global {
  var firstCalls: readonly FirstCall[] | undefined;
}

/** Older answers say too little of how things are now (ms). */
const FRESH_MS = 10_000;

/**
 * Its answer, where it was sent to this address a moment ago; each counts once, until the page writes something.
 * The answer rejects with an ApiError where none came.
 */
export function takeFirstCall(method: string, url: string): Promise<Answer> | null {
  const { firstCalls } = globalThis;
  if (!firstCalls) return null;
  const first = firstCalls.find((sent) => method === 'get' && sent.url === url);
  globalThis.firstCalls = method === 'get' ? firstCalls.filter((sent) => sent !== first) : undefined;
  if (!first || Date.now() - first.sentAt >= FRESH_MS) return null;
  return first.answer.catch((caught) => unanswered(caught, first.timeout));
}
