import * as v from 'valibot';
import { acknowledged, answeredList, bool, type Id, text } from '../entities/lenient.ts';
import { type Identity, type Login, type LoginType, loginSchema } from '../entities/login.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Client session (spec 7). */

type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean };

/** Logs a client in. The offset is the browser's, in minutes, as text (open point 31). */
export async function logIn(credentials: Credentials): Promise<void> {
  const tz_offset = String(new Date().getTimezoneOffset());
  await call({ method: 'post', url: urls.login(), body: { ...credentials, tz_offset }, reply: acknowledged });
}

/** Has a mail sent with which the password can be set anew. */
export async function resetPassword(email: string): Promise<void> {
  await call({ url: urls.resetPassword(), query: { email }, reply: acknowledged });
}

/** Becomes another identity that is logged in in this browser; false where the server does not agree. */
export async function loginAs(type: LoginType, email: string): Promise<boolean> {
  const reply = v.object({ success: v.nullish(bool, false) });
  return (await call({ url: urls.loginAs(), query: { type, email }, reply })).success;
}

/** Switches to another identity that is logged in in this browser; gives where to go now, empty where the server does not say. */
export async function switchAccount({ type, person_id }: Identity): Promise<string> {
  const [url, reply] = [urls.switchAccount(), v.object({ redirect: text })];
  return (await call({ method: 'post', url, body: { type, person_id }, reply })).redirect;
}

const loginList = v.object({ logins: answeredList(loginSchema) });

/** Everybody who is logged in in this browser (open point 8). */
export async function fetchLoggedIn(): Promise<Login[]> {
  const query = { fields: 'homeURL', select: 'keeploggedin' };
  return (await call({ url: urls.loggedIn(), query, reply: loginList, isPublic: true })).logins;
}

const updatedLogin = v.union([
  v.pipe(
    v.object({ login: loginSchema }),
    v.transform(({ login }) => login),
  ),
  loginSchema,
]);

/** Keeps the identity logged in in this browser; gives its login as it is now (open point 9). */
export const keepLoggedIn = ({ type, person_id }: Identity): Promise<Login> =>
  call({ method: 'post', url: urls.keepLoggedIn(), body: { type, person_id }, reply: updatedLogin });

/** The current person's logins on every device, this one included (open point 34). */
export async function fetchDevices(type: LoginType): Promise<Login[]> {
  const url = type === 'recipient' ? urls.otherRecipients() : urls.otherUsers();
  return (await call({ url, reply: loginList })).logins;
}

/** Logs a device out, by the id of its login. */
export async function forceLogout(login_id: Id): Promise<void> {
  await call({ url: urls.forceLogout(), query: { login_id }, reply: acknowledged });
}

/** Confirming an e-mail address and getting a link by mail (spec 7, client session). */

/** Has a mail sent with which the address is confirmed; `humanCheck` proves that a person asks, null where nobody checks. */
export async function sendVerification(secret: string, humanCheck: string | null): Promise<void> {
  await call({
    method: 'post',
    url: urls.verify(secret),
    query: { src: 'button' },
    body: humanCheck === null ? undefined : { human_check: humanCheck },
    reply: acknowledged,
  });
}

/** Has a link to the promo sent to the address. */
export async function requestAccessLink(secret: string, email: string): Promise<void> {
  await call({ url: urls.verifyEmail(secret), query: { email }, reply: acknowledged });
}
