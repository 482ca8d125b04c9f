import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../config/constants.ts';
import { loginSchema } from '../entities/login.ts';
import { type SocialResult, socialResultSchema } from '../entities/social.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage/storage.ts';
import { type NewDj, newDjSchema } from '../validation/new-dj.ts';

/**
 * What the two ends of a social login leave for each other where no message can pass. Whom a service has named, and what
 * was typed, stays in this tab.
 */

/** A login concerns its own tab and the window that gets a copy of it; a popup that was cut off is read by another one. */
const notePlace: StoragePlace = { key: storageKeys.socialLogin, tab: true };
export const resultPlace: StoragePlace = { key: storageKeys.socialLoginMessage };

const bareResult = v.pick(socialResultSchema, ['info_message', 'popup_success']);
type BareResult = v.InferOutput<typeof bareResult>;

/** A DJ login as it was before a social login, to compare later ones with. */
const knownLogin = v.pick(loginSchema, ['type', 'person_id', 'last_login', 'isMe']);
export type KnownLogin = v.InferOutput<typeof knownLogin>;

const noteSchema = v.object({
  /** Tells the logins of several tabs apart. */
  attempt: v.fallback(v.number(), 0),
  /** Where a login that goes on in the same tab was started and goes back to; null where it has a window of its own. */
  path: v.nullable(v.string()),
  /** The DJ logins from before, null where they could not be loaded. */
  before: v.nullable(v.pipe(v.array(knownLogin), v.readonly())),
  /** What stood in the form. */
  typed: v.fallback(v.string(), ''),
  /** Null until the service has answered. */
  result: v.nullable(socialResultSchema),
  time: v.number(),
});
type SocialNote = v.InferOutput<typeof noteSchema>;

/** Of no known attempt where the browser has given the window no copy of the tab's storage. */
const leftSchema = v.object({ ...bareResult.entries, attempt: v.nullish(v.number()), time: v.number() });

/** Notes that a login is under way, and later how it ended. */
export const keepNote = (
  { attempt, path, before, typed }: Omit<SocialNote, 'result' | 'time'>,
  ended?: SocialResult,
): void =>
  writeStored(notePlace, {
    attempt,
    path,
    before,
    typed,
    result: ended ?? null,
    time: Date.now(),
  });

/** The note of a login that was started in this tab, or has this window; null where there is none or it is stale. */
export const readNote = (): SocialNote | null => fresh(readStored(notePlace, noteSchema));

export const forgetNote = (): void => removeStored(notePlace);

/** Leaves the result where the page that waits for it finds it. */
export const leaveResult = ({ info_message, popup_success }: SocialResult, attempt: number | null): void =>
  writeStored(resultPlace, { info_message, popup_success, attempt, time: Date.now() });

/** The result that was left for the attempt, once; null where there is none or it is stale. */
export function takeResult(attempt: number): BareResult | null {
  const left = readStored(resultPlace, leftSchema);
  if (![null, undefined, attempt].includes(left?.attempt)) return null;
  removeStored(resultPlace);
  return fresh(left);
}

const newDjPlace: StoragePlace = { key: storageKeys.socialLogin, tab: true, part: 'new-dj' };
const storedDj = v.object({ ...newDjSchema.entries, time: v.number() });

/** Keeps whom a service has named for the sign-up, to which the login sends somebody new. */
export const saveNewDj = (dj: NewDj): void => writeStored(newDjPlace, { ...dj, time: Date.now() });

/** The DJ whom the login has sent to the sign-up, once; null on any other visit. */
export function takeNewDj(): NewDj | null {
  const dj = fresh(readStored(newDjPlace, storedDj));
  removeStored(newDjPlace);
  return dj;
}

const fresh = <Kept extends { readonly time: number }>(kept: Kept | null): Kept | null =>
  kept !== null && Math.abs(Date.now() - kept.time) < SOCIAL_LOGIN_MS ? kept : null;
