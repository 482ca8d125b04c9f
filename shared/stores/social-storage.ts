import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../constants.ts';
import { text } from '../entities/lenient.ts';
import type { SocialResult } from '../entities/social.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';

/**
 * What the two ends of a social login leave for each other where no message can pass: nothing that a service has said of
 * anybody, and what was typed in this tab alone, for the way back.
 */

/** A login concerns its own tab and the window that gets a copy of it; a popup that was cut off is read by another one. */
const notePlace: StoragePlace = { key: storageKeys.socialLogin, tab: true };
export const resultPlace: StoragePlace = { key: storageKeys.socialLoginMessage };

const result = { info_message: text, popup_success: v.boolean() };
type Result = Pick<SocialResult, keyof typeof result>;

const noteSchema = v.object({
  /** Tells the logins of several tabs apart. */
  attempt: v.fallback(v.number(), 0),
  /** Where a login that goes on in the same tab was started and goes back to; null where it has a window of its own. */
  path: v.nullable(v.string()),
  /** The latest login that was known by then, in ms, null where none could be asked for. */
  before: v.nullable(v.number()),
  /** What stood in the form. */
  typed: v.fallback(v.string(), ''),
  /** Null until the service has answered. */
  result: v.nullable(v.object(result)),
  time: v.number(),
});
type SocialNote = v.InferOutput<typeof noteSchema>;

/** Of no known attempt where the browser has given the window no copy of the tab's storage. */
const leftSchema = v.object({ ...result, attempt: v.nullish(v.number()), time: v.number() });

/** Notes that a login is under way, and later how it ended. */
export const keepNote = (
  { attempt, path, before, typed }: Omit<SocialNote, 'result' | 'time'>,
  ended?: Result,
): void =>
  writeStored(notePlace, {
    attempt,
    path,
    before,
    typed,
    result: ended ? bare(ended) : null,
    time: Date.now(),
  });

/** The note of a login that was started in this tab, or has this window; null where there is none or it is stale. */
export const readNote = (): SocialNote | null => fresh(readStored(notePlace, noteSchema));

export const forgetNote = (): void => removeStored(notePlace);

/** Leaves the result where the page that waits for it finds it. */
export const leaveResult = (ended: Result, attempt: number | null): void =>
  writeStored(resultPlace, { ...bare(ended), attempt, time: Date.now() });

/** The result that was left for the attempt, once; null where there is none or it is stale. */
export function takeResult(attempt: number): Result | null {
  const left = readStored(resultPlace, leftSchema);
  if (![null, undefined, attempt].includes(left?.attempt)) return null;
  removeStored(resultPlace);
  return fresh(left);
}

const bare = ({ info_message, popup_success }: Result): Result => ({ info_message, popup_success });

const fresh = <Kept extends { readonly time: number }>(kept: Kept | null): Kept | null =>
  kept !== null && Math.abs(Date.now() - kept.time) < SOCIAL_LOGIN_MS ? kept : null;
