import * as v from 'valibot';
import { bool, type Id, listReply, propertyOf, textOrEmpty } from '../entities/lenient.ts';
import { type Identity, type Login, type LoginType, loginSchema } from '../entities/login.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean };

/** Logs a client in (spec 7). The offset is the browser's, in minutes, as text (open point 31). */
export function logIn(credentials: Credentials): Promise<void> {
  const tz_offset = String(new Date().getTimezoneOffset());
  return submit({ method: 'post', url: urls.login(), body: { ...credentials, tz_offset }, isPublic: true });
}

/** Has a mail sent with which the person sets a new password. */
export const resetPassword = (email: string): Promise<void> =>
  submit({ url: urls.resetPassword(), query: { email }, isPublic: true });

/** Becomes another identity that is logged in in this browser; false where the server does not agree. */
export const loginAs = (type: LoginType, email: string): Promise<boolean> =>
  call({
    url: urls.loginAs(),
    query: { type, email },
    reply: propertyOf('success', v.nullish(bool, false)),
    isPublic: true,
  });

/** Switches to another identity of this browser; returns where to go now, empty where the server does not say. */
export const switchAccount = ({ type, person_id }: Identity): Promise<string> =>
  call({
    method: 'post',
    url: urls.switchAccount(),
    body: { type, person_id },
    reply: propertyOf('redirect', textOrEmpty),
    isPublic: true,
  });

const loginList = propertyOf('logins', listReply(loginSchema));

/** Loads everybody who is logged in in this browser (open point 8). */
export const fetchLoggedIn = (): Promise<Login[]> =>
  call({
    url: urls.loggedIn(),
    query: { fields: 'homeURL', select: 'keeploggedin' },
    reply: loginList,
    isPublic: true,
  });

const updatedLogin = v.union([propertyOf('login', loginSchema), loginSchema]);

/** Keeps the identity logged in in this browser; returns its login as it is now (open point 9). */
export const sendKeepLoggedIn = ({ type, person_id }: Identity): Promise<Login> =>
  call({ method: 'post', url: urls.keepLoggedIn(), body: { type, person_id }, reply: updatedLogin });

/** Loads the current person's logins on every device, this one included (open point 34). */
export const fetchDevices = (type: LoginType, signal: AbortSignal): Promise<Login[]> =>
  call({ url: type === 'recipient' ? urls.otherRecipients() : urls.otherUsers(), reply: loginList, signal });

export const forceLogout = (login_id: Id): Promise<void> =>
  submit({ url: urls.forceLogout(), query: { login_id } });

/** Has a mail sent that confirms the address; `humanCheck` proves that a person asks, null where nobody checks. */
export const sendVerification = (secret: string, humanCheck: string | null): Promise<void> =>
  submit({
    method: 'post',
    url: urls.verify(secret),
    query: { src: 'button' },
    body: humanCheck === null ? undefined : { human_check: humanCheck },
    isPublic: true,
  });

export const requestAccessLink = (secret: string, email: string): Promise<void> =>
  submit({ url: urls.verifyEmail(secret), query: { email }, isPublic: true });
