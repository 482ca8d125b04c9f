import * as v from 'valibot';
import { acknowledged, listOf, yes } from '../entities/lenient.ts';
import { type Login, loginSchema } from '../entities/login.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Client session (spec 7). */

export type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean };

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
export async function loginAs(type: 'client' | 'recipient', email: string): Promise<boolean> {
  const reply = v.object({ success: yes });
  return (await call({ url: urls.loginAs(), query: { type, email }, reply })).success;
}

/** Everybody who is logged in in this browser (open point 8). */
export async function fetchLoggedIn(): Promise<Login[]> {
  const reply = v.object({ logins: listOf(loginSchema) });
  const query = { fields: 'homeURL', select: 'keeploggedin' };
  return (await call({ url: urls.loggedIn(), query, reply })).logins;
}
