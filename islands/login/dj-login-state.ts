import * as v from 'valibot';
import type { ApiError } from '../../shared/api/errors.ts';
import { isSamePerson, type Login } from '../../shared/entities/login.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { errorMessageForLogin } from '../../shared/notifications/error-messages.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { sessionLogin } from '../../shared/session/logins.ts';
import { newDjSchema } from '../../shared/validation/new-dj.ts';

export type DjLoginState =
  | Working
  | ExistingLogins
  /** `field` names the field that the error belongs to. */
  | { readonly state: 'login-new'; readonly error: string | null; readonly field?: 'email' }
  | { readonly state: 'check-email' }
  | { readonly state: 'create-new' | 'check-pin'; readonly error: string | null };

/** `social` is set while the window of a social service is open, `isSending` while a link is requested. */
type Working = {
  readonly state: 'working';
  readonly social: { readonly service: SocialService; readonly cancel: () => void } | null;
  readonly isSending?: true;
};

export type ExistingLogins = {
  readonly state: 'existing-list';
  readonly current: Login | null;
  readonly others: readonly Login[];
  readonly error: string | null;
};

/** Returns the list of the DJs of this browser; null if there are none. */
export function existingLogins(logins: readonly Login[]): ExistingLogins | null {
  const djs = logins.filter(({ type }) => type === 'recipient');
  const current = djs.find(({ isMe }) => isMe) ?? sessionLogin('recipient');
  const others = djs.filter((login) => !current || !isSamePerson(login, current));
  if (current === null && others.length === 0) return null;
  return { state: 'existing-list', current, others, error: null };
}

export const working: Working = { state: 'working', social: null };
export const loginNew = (error: string | null = null) => ({ state: 'login-new', error }) as const;
export const loginNewAfter = (error: ApiError) => loginNew(errorMessageForLogin(error));

/** The screens that a reload keeps, because a phone drops the page while the email is read. */
export const keptScreen = v.picklist(['create-new', 'check-pin', 'check-email']);

/** The screen and what was typed into it, in this tab. Never the PIN. */
export const loginDraft = createStoredValue({
  name: 'login-draft',
  tab: true,
  schema: v.nullable(v.object({ ...newDjSchema.entries, state: keptScreen })),
  fallback: null,
});
