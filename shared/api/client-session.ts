import * as v from 'valibot';
import { type Id, listReply, propertyOf, textOrEmpty } from '../entities/lenient.ts';
import { type Device, deviceSchema, type Login, type LoginType, loginSchema } from '../entities/login.ts';
import { boolSchema } from '../environment/values.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';
import { successReply } from './reply.ts';

type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean };

/** Logs a client in (spec 7). `tz_offset` is the browser's time zone offset in minutes (open point 31). */
export function logIn(credentials: Credentials): Promise<void> {
  const tz_offset = String(new Date().getTimezoneOffset());
  const body = { ...credentials, tz_offset };
  return submit({ method: 'post', url: urls.login(), body, reply: successReply, isPublic: true });
}

export const resetPassword = (email: string): Promise<void> =>
  submit({ url: urls.resetPassword(), query: { email }, reply: successReply, isPublic: true });

/** Logs in with a login that this browser already has. Returns false if that login has expired. */
export const loginAs = (type: LoginType, email: string): Promise<boolean> =>
  call({
    url: urls.loginAs(),
    query: { type, email },
    isWrite: true,
    reply: propertyOf('success', v.nullish(boolSchema, false)),
    isPublic: true,
  });

type PersonLogin = Pick<Login, 'type' | 'sentId'>;

/** Returns the URL to open next; '' if the server sends none. */
export const switchAccount = ({ type, sentId }: PersonLogin): Promise<string> =>
  call({
    method: 'post',
    url: urls.switchAccount(),
    body: { type, person_id: sentId },
    reply: propertyOf('redirect', textOrEmpty),
    isPublic: true,
  });

/** Without a list, or with one that can't be read, a reply doesn't say who is logged in. */
const knownLogins = v.union([v.pipe(listReply(loginSchema), v.minLength(1)), v.strictTuple([])]);

/** The request for the logins of DJs and clients in this browser (open point 8). */
export const loggedInRequest = () => ({
  url: urls.loggedIn(),
  query: { fields: 'homeURL', select: 'keeploggedin' },
  reply: propertyOf('logins', knownLogins),
  isPublic: true,
});

export const fetchLoggedIn = (): Promise<Login[]> => call({ ...loggedInRequest(), skipsInitialData: true });

const updatedLogin = v.union([loginSchema, propertyOf('login', v.nullish(loginSchema, null))]);

/** Turns on 'keep me logged in' for a login. Returns the updated login (open point 9); null if the reply has none. */
export const sendKeepLoggedIn = ({ type, sentId }: PersonLogin): Promise<Login | null> =>
  call({
    method: 'post',
    url: urls.keepLoggedIn(),
    body: { type, person_id: sentId },
    reply: updatedLogin,
  });

const deviceList = propertyOf('logins', listReply(deviceSchema));

/** Loads the current user's logins on all devices, including this one (open point 34). */
export const fetchDevices = (type: LoginType, signal: AbortSignal): Promise<Device[]> =>
  call({ url: type === 'recipient' ? urls.otherRecipients() : urls.otherUsers(), reply: deviceList, signal });

export const forceLogout = (login_id: Id): Promise<void> =>
  submit({ url: urls.forceLogout(), query: { login_id } });

/** `humanCheck` is the token from the captcha; null without a captcha. */
export const sendVerification = (secret: string, humanCheck: string | null): Promise<void> =>
  submit({
    method: 'post',
    url: urls.verify(secret),
    query: { src: 'button' },
    body: humanCheck === null ? undefined : { human_check: humanCheck },
    reply: successReply,
    isPublic: true,
  });

export const requestAccessLink = (secret: string, email: string): Promise<void> =>
  submit({
    url: urls.verifyEmail(secret),
    query: { email },
    reply: successReply,
    isPublic: true,
  });
