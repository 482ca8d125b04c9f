import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../constants.ts';
import { text } from '../entities/lenient.ts';
import type { SocialResult } from '../entities/social.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';

/** What the two ends of a social login leave for each other where no message can pass: never a name or an e-mail. */

/** A login that goes on in its own tab concerns no other tab; a popup that was cut off is read by another window. */
const notePlace: StoragePlace = { key: storageKeys.socialLogin, tab: true };
export const resultPlace: StoragePlace = { key: storageKeys.socialLoginMessage };

const result = { info_message: text, popup_success: v.boolean() };
type Result = Pick<SocialResult, keyof typeof result>;

const noteSchema = v.object({
  /** Where the login was started and goes back to. */
  path: v.string(),
  /** The latest login that was known by then, in ms, null where none could be asked for. */
  before: v.nullable(v.number()),
  /** Null until the service has answered. */
  result: v.nullable(v.object(result)),
  time: v.number(),
});
type SocialNote = v.InferOutput<typeof noteSchema>;

const leftSchema = v.object({ ...result, time: v.number() });

/** Notes that a login goes on in the tab where it was started, and later how it ended. */
export const keepNote = ({ path, before }: Pick<SocialNote, 'path' | 'before'>, ended?: Result): void =>
  writeStored(notePlace, { path, before, result: ended ? bare(ended) : null, time: Date.now() });

/** The note of a login that goes on in the same tab, null where there is none or it is stale. */
export const readNote = (): SocialNote | null => fresh(readStored(notePlace, noteSchema));

export const forgetNote = (): void => removeStored(notePlace);

/** Leaves the result where the page that waits for it finds it. */
export const leaveResult = (ended: Result): void =>
  writeStored(resultPlace, { ...bare(ended), time: Date.now() });

/** The result that was left, once; null where there is none or it is stale. */
export function takeResult(): Result | null {
  const left = fresh(readStored(resultPlace, leftSchema));
  removeStored(resultPlace);
  return left;
}

const bare = ({ info_message, popup_success }: Result): Result => ({ info_message, popup_success });

const fresh = <Kept extends { readonly time: number }>(kept: Kept | null): Kept | null =>
  kept !== null && Math.abs(Date.now() - kept.time) < SOCIAL_LOGIN_MS ? kept : null;
