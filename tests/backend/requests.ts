import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import * as v from 'valibot';
import type { Call, Env } from './context.ts';
import type { Db } from './db.ts';
import { currentRecipient, currentUser } from './logins.ts';

/** True if the request accepts HTML. Without an Accept header, the reply is JSON. */
export const wantsHtml = (c: Call): boolean =>
  accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

/** Returns the path of a same-origin URL, else null. Prevents redirects to other sites after a login. */
export function sameOriginPath(address: string): string | null {
  const base = 'http://stand-in.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}

export async function readBody<Schema extends v.GenericSchema>(
  c: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output : null;
}

export const textField = v.optional(v.pipe(v.string(), v.trim()), '');

export function booleanParam(c: Call, name: string): boolean | null {
  const value = c.req.query(name);
  return value === 'true' || value === 'false' ? value === 'true' : null;
}

export const refuse = (c: Call, error: string, status: 400 | 401 | 403 | 404 | 409): Response =>
  c.json({ error }, status);

export function djLoginUrl(c: Call): string {
  const { pathname, search } = new URL(c.req.url);
  return `/login/djs?next=${encodeURIComponent(pathname + search)}`;
}

const redirectToLogin = async (c: Call, login: string): Promise<Response> =>
  c.req.method === 'GET' && wantsHtml(c) ? c.redirect(login, 303) : refuse(c, 'Please log in.', 401);

export const requireDj =
  (db: Db): MiddlewareHandler<Env> =>
  (c, next) => {
    const dj = currentRecipient(db, c.get('session'));
    if (!dj) return redirectToLogin(c, djLoginUrl(c));
    c.set('dj', dj);
    return next();
  };

/** Refuses a write of a page that was made for somebody else than who is logged in now (pages/README.md). */
export const requirePerson =
  (db: Db): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [, type, id] = /^(recipient|user)-(\d+)/.exec(c.req.header('x-dubplate-person') ?? '') ?? [];
    const session = c.get('session');
    const current = type === 'recipient' ? currentRecipient(db, session) : currentUser(db, session);
    if (type && current && String(current.id) !== id) return refuse(c, 'Somebody else has logged in.', 409);
    return next();
  };

export const requireUser =
  (db: Db): MiddlewareHandler<Env> =>
  async (c, next) => {
    const user = currentUser(db, c.get('session'));
    if (!user) return redirectToLogin(c, '/login/clients');
    c.set('user', user);
    return next();
  };

/** Runs behind `requireUser`. */
export const requireAccount: MiddlewareHandler<Env> = async (c, next) => {
  const { accountId } = c.get('user');
  if (accountId === null) return refuse(c, "You don't have an account.", 403);
  c.set('accountId', accountId);
  return next();
};
