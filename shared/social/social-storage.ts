import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../config/constants.ts';
import { loginSchema } from '../entities/login.ts';
import { type SocialResult, socialResultSchema } from '../entities/social.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { type NewDj, newDjSchema } from '../validation/new-dj.ts';

/** Stored per tab. The popup can read it, since it starts with a copy of this tab's storage. */
const attemptKey: StorageKey = { name: storageNames.socialLogin, tab: true };
/** A popup without access to its opener stores its result for all tabs. */
export const resultKey: StorageKey = { name: storageNames.socialLoginMessage };

const bareResult = v.pick(socialResultSchema, ['info_message', 'popup_success']);
type BareResult = v.InferOutput<typeof bareResult>;

const savedLoginSchema = v.pick(loginSchema, ['type', 'person_id', 'last_login', 'isMe']);
export type SavedLogin = v.InferOutput<typeof savedLoginSchema>;

const attemptSchema = v.object({
  id: v.fallback(v.number(), 0),
  /** The page to return to in the same tab; null for a popup. */
  path: v.nullable(v.string()),
  loginsBefore: v.nullable(v.pipe(v.array(savedLoginSchema), v.readonly())),
  typedEmail: v.fallback(v.string(), ''),
  result: v.nullable(socialResultSchema),
  time: v.number(),
});
type SocialAttempt = v.InferOutput<typeof attemptSchema>;

/** `attemptId` is missing if the browser gave the popup no copy of the tab's storage. */
const savedResult = v.object({ ...bareResult.entries, attemptId: v.nullish(v.number()), time: v.number() });

export const saveAttempt = (
  { id, path, loginsBefore, typedEmail }: Omit<SocialAttempt, 'result' | 'time'>,
  result: SocialResult | null = null,
): void => writeStored(attemptKey, { id, path, loginsBefore, typedEmail, result, time: Date.now() });

/** Returns the attempt of this tab or popup; null if there is none or it has expired. */
export const readAttempt = (): SocialAttempt | null => unlessExpired(readStored(attemptKey, attemptSchema));

export const removeAttempt = (): void => removeStored(attemptKey);

export const saveResult = ({ info_message, popup_success }: SocialResult, attemptId: number | null): void =>
  writeStored(resultKey, { info_message, popup_success, attemptId, time: Date.now() });

/** Returns and removes the result of the attempt; null if there is none or it has expired. */
export function takeResult(attemptId: number): BareResult | null {
  const saved = readStored(resultKey, savedResult);
  if (![null, undefined, attemptId].includes(saved?.attemptId)) return null;
  removeStored(resultKey);
  return unlessExpired(saved);
}

const newDjKey: StorageKey = { name: storageNames.socialLogin, tab: true, part: 'new-dj' };
const newDjStoredSchema = v.object({ ...newDjSchema.entries, time: v.number() });

/** Saves what a social service knows about a new DJ, to prefill the sign-up. */
export const saveNewDj = (dj: NewDj): void => writeStored(newDjKey, { ...dj, time: Date.now() });

/** Returns and removes what `saveNewDj` saved; null if there is nothing or it has expired. */
export function takeNewDj(): NewDj | null {
  const dj = unlessExpired(readStored(newDjKey, newDjStoredSchema));
  removeStored(newDjKey);
  return dj;
}

const unlessExpired = <Saved extends { readonly time: number }>(saved: Saved | null): Saved | null =>
  saved !== null && Math.abs(Date.now() - saved.time) < SOCIAL_LOGIN_MS ? saved : null;
