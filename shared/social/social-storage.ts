import * as v from 'valibot';
import { SOCIAL_LOGIN_MS } from '../config/constants.ts';
import { loginFields } from '../entities/login.ts';
import { type SocialResult, socialResultSchema } from '../entities/social.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { type NewDj, newDjSchema } from '../validation/new-dj.ts';

/** The current social login, stored per tab. The popup can read it, because it gets a copy of the tab's storage. */
const attemptKey: StorageKey = { name: 'social-login', tab: true };
/** The result of a popup that can't access its opener, stored for all tabs. */
export const resultKey: StorageKey = { name: 'social-login-message' };

const bareResult = v.pick(socialResultSchema, ['info_message', 'popup_success']);
type BareResult = v.InferOutput<typeof bareResult>;

export const savedLoginSchema = v.pick(loginFields, ['type', 'person_id', 'last_login', 'isMe']);
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

/** A stored result. `attemptId` is missing if the popup got no copy of the tab's storage. */
const savedResult = v.object({ ...bareResult.entries, attemptId: v.nullish(v.number()), time: v.number() });

export const saveAttempt = (
  { id, path, loginsBefore, typedEmail }: Omit<SocialAttempt, 'result' | 'time'>,
  result: SocialResult | null = null,
) => writeStored(attemptKey, { id, path, loginsBefore, typedEmail, result, time: Date.now() });

/** Returns the social login of this tab or popup; null if there is none or it has expired. */
export const readAttempt = (): SocialAttempt | null => unlessExpired(readStored(attemptKey, attemptSchema));

export const removeAttempt = (): void => removeStored(attemptKey);

export const saveResult = ({ info_message, popup_success }: SocialResult, attemptId: number | null) =>
  writeStored(resultKey, { info_message, popup_success, attemptId, time: Date.now() });

/** Returns and removes the result of this social login; null if there is none or it has expired. */
export function takeResult(attemptId: number): BareResult | null {
  const saved = readStored(resultKey, savedResult);
  if (![null, undefined, attemptId].includes(saved?.attemptId)) return null;
  removeStored(resultKey);
  return unlessExpired(saved);
}

const newDjKey = (): StorageKey => ({ ...attemptKey, identity: currentIdentity(), part: 'new-dj' });
const newDjStoredSchema = v.object({ ...newDjSchema.entries, time: v.number() });

/** Saves the name and email from a social service, to prefill the sign-up of a new DJ. */
export const saveNewDj = (dj: NewDj) => writeStored(newDjKey(), { ...dj, time: Date.now() });

/** Returns and removes the name and email saved by `saveNewDj`; null if missing or expired. */
export function takeNewDj(): NewDj | null {
  const dj = unlessExpired(readStored(newDjKey(), newDjStoredSchema));
  removeStored(newDjKey());
  return dj;
}

const unlessExpired = <Saved extends { readonly time: number }>(saved: Saved | null): Saved | null =>
  saved !== null && Math.abs(Date.now() - saved.time) < SOCIAL_LOGIN_MS ? saved : null;
