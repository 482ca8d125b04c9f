import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../constants.ts';
import { text } from '../entities/lenient.ts';
import type { SocialResult } from '../entities/social.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';

/** What the two ends of a social login leave for each other where no message can pass: never a name or an e-mail. */

const notePlace: StoragePlace = { key: storageKeys.socialLogin };
export const resultPlace: StoragePlace = { key: storageKeys.socialLoginMessage };

const noteSchema = v.object({
  /** Where the login was started and goes back to. */
  path: v.string(),
  /** The latest login that was known by then, in ms, null where none could be asked for. */
  before: v.nullable(v.number()),
  time: v.number(),
});
export type SocialNote = v.InferOutput<typeof noteSchema>;

const resultSchema = v.object({ info_message: text, popup_success: v.boolean(), time: v.number() });
export type LeftResult = v.InferOutput<typeof resultSchema>;

/** Notes that a login goes on in the tab where it was started. */
export const keepNote = (note: Omit<SocialNote, 'time'>): void =>
  writeStored(notePlace, { ...note, time: Date.now() });

/** The note of a login that goes on in the same tab, null where there is none or it is stale. */
export const readNote = (): SocialNote | null => fresh(readStored(notePlace, noteSchema));

/** Leaves the result where the page that waits for it finds it. */
export const leaveResult = ({ info_message, popup_success }: SocialResult): void =>
  writeStored(resultPlace, { info_message, popup_success, time: Date.now() });

/** The result that was left, once; null where there is none or it is stale. */
export function takeResult(): LeftResult | null {
  const result = fresh(readStored(resultPlace, resultSchema));
  removeStored(resultPlace);
  return result;
}

/** Forgets what an earlier login has left. */
export function forgetSocialLogin(): void {
  removeStored(notePlace);
  removeStored(resultPlace);
}

const fresh = <Kept extends { readonly time: number }>(kept: Kept | null): Kept | null =>
  kept !== null && Math.abs(Date.now() - kept.time) < SOCIAL_LOGIN_MS ? kept : null;
