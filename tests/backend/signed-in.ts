import { wantsHtml } from './accept.ts';
import type { Call } from './context.ts';
import type { Db } from './db.ts';
import { currentRecipient, currentUser } from './logins.ts';
import { type Recipient, setRecipientFlag, type User } from './people.ts';

/** Calls that need somebody who is logged in. */

type Answer<Who> = (c: Call, who: Who) => Response | Promise<Response>;

/** A browser that follows a link is led to the login, and a DJ from there back. */
function refused(c: Call, login: string): Response {
  return c.req.method === 'GET' && wantsHtml(c)
    ? c.redirect(login, 303)
    : c.json({ error: 'Please log in.' }, 401);
}

const djLogin = (c: Call): string => {
  const { pathname, search } = new URL(c.req.url);
  return `/login/djs?next=${encodeURIComponent(pathname + search)}`;
};

/** Answers in the name of the current DJ. */
export const asDj =
  (db: Db, answer: Answer<Recipient>) =>
  (c: Call): Response | Promise<Response> => {
    const dj = currentRecipient(db, c.get('session'));
    return dj ? answer(c, dj) : refused(c, djLogin(c));
  };

/** Answers in the name of the current client; an admin has no account of their own. */
export const asAccount =
  (db: Db, answer: Answer<User & { readonly accountId: number }>) =>
  (c: Call): Response | Promise<Response> => {
    const user = currentUser(db, c.get('session'));
    if (!user) return refused(c, '/login/clients');
    const { accountId } = user;
    return accountId === null
      ? c.json({ error: 'You have no account.' }, 403)
      : answer(c, { ...user, accountId });
  };

/** The `true` or `false` of a query, null for anything else. */
export function wishIn(c: Call, name: string): boolean | null {
  const value = c.req.query(name);
  return value === 'true' || value === 'false' ? value === 'true' : null;
}

/** Sets or clears one of the DJ's flags by `value` and answers with all of them. */
export const toggleRecipientFlag = (db: Db, flag: number) =>
  asDj(db, (c, dj) => {
    const isOn = wishIn(c, 'value');
    if (isOn === null) return c.json({ error: 'Say whether it is to be on.' }, 400);
    return c.json({ flags: setRecipientFlag(db, dj, flag, isOn) });
  });
