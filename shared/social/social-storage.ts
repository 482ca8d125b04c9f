import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../config/constants.ts';
import { loginSchema } from '../entities/login.ts';
import { type SocialResult, socialResultSchema } from '../entities/social.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { type NewDj, newDjSchema } from '../validation/new-dj.ts';

/** The popup gets a copy of this tab's storage. A popup that is cut off leaves its result for all tabs. */
const attemptKey: StorageKey = { name: storageNames.socialLogin, tab: true };
export const resultKey: StorageKey = { name: storageNames.socialLoginMessage };

const bareResult = v.pick(socialResultSchema, ['info_message', 'popup_success']);
type BareResult = v.InferOutput<typeof bareResult>;

const knownLogin = v.pick(loginSchema, ['type', 'person_id', 'last_login', 'isMe']);
export type KnownLogin = v.InferOutput<typeof knownLogin>;

const attemptSchema = v.object({
  /** Identifies the login among those of several tabs. */
  attempt: v.fallback(v.number(), 0),
  /** The page to return to in the same tab; null for a popup. */
  path: v.nullable(v.string()),
  before: v.nullable(v.pipe(v.array(knownLogin), v.readonly())),
  typed: v.fallback(v.string(), ''),
  result: v.nullable(socialResultSchema),
  time: v.number(),
});
type SocialAttempt = v.InferOutput<typeof attemptSchema>;

/** `attempt` is missing where the browser gave the popup no copy of the tab's storage. */
const savedResult = v.object({ ...bareResult.entries, attempt: v.nullish(v.number()), time: v.number() });

export const saveAttempt = (
  { attempt, path, before, typed }: Omit<SocialAttempt, 'result' | 'time'>,
  ended?: SocialResult,
): void => writeStored(attemptKey, { attempt, path, before, typed, result: ended ?? null, time: Date.now() });

/** Returns the note of a login in this tab or popup; null where there is none or it is stale. */
export const readAttempt = (): SocialAttempt | null => fresh(readStored(attemptKey, attemptSchema));

export const removeAttempt = (): void => removeStored(attemptKey);

export const saveResult = ({ info_message, popup_success }: SocialResult, attempt: number | null): void =>
  writeStored(resultKey, { info_message, popup_success, attempt, time: Date.now() });

/** Returns the result for the attempt, once; null where there is none or it is stale. */
export function takeResult(attempt: number): BareResult | null {
  const left = readStored(resultKey, savedResult);
  if (![null, undefined, attempt].includes(left?.attempt)) return null;
  removeStored(resultKey);
  return fresh(left);
}

const newDjKey: StorageKey = { name: storageNames.socialLogin, tab: true, part: 'new-dj' };
const storedDj = v.object({ ...newDjSchema.entries, time: v.number() });

/** Stores the DJ whom a service has named for the sign-up, to which the login sends new people. */
export const saveNewDj = (dj: NewDj): void => writeStored(newDjKey, { ...dj, time: Date.now() });

/** Returns the DJ whom the login has sent to the sign-up, once; null on any other visit. */
export function takeNewDj(): NewDj | null {
  const dj = fresh(readStored(newDjKey, storedDj));
  removeStored(newDjKey);
  return dj;
}

const fresh = <Kept extends { readonly time: number }>(kept: Kept | null): Kept | null =>
  kept !== null && Math.abs(Date.now() - kept.time) < SOCIAL_LOGIN_MS ? kept : null;
