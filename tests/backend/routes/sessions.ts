import { html } from 'hono/html';
import * as v from 'valibot';
import { accountById, currentAdmin, searchAccounts, startGhosting } from '../accounts.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import {
  currentLogin,
  isCurrent,
  LOGIN_TYPES,
  type Login,
  type LoginType,
  loginsOf,
  loginsOfPerson,
  logOut,
  makeCurrent,
} from '../logins.ts';
import { readBody, refuse } from '../requests.ts';
import { messagePage } from '../views/layout.ts';

const CALLS = '/api/v1/site/sessions';

const identityBody = v.object({ type: v.picklist(LOGIN_TYPES), person_id: v.number() });

const NOT_HERE = { error: 'That login has ended. Log in again.' } as const;

const MAX_ACCOUNTS = 10;

export function sessionRoutes({ db }: Backend) {
  const { sql } = db;
  async function loginMeant(c: Call): Promise<Login | null> {
    const body = await readBody(c, identityBody);
    const isMeant = ({ type, person_id }: Login) => type === body?.type && person_id === body.person_id;
    return loginsOf(db, c.get('session')).find(isMeant) ?? null;
  }

  function devices(c: Call, type: LoginType): Login[] {
    const login = currentLogin(db, c.get('session'), type);
    return login ? loginsOfPerson(db, login) : [];
  }

  const deviceList = (type: LoginType) => (c: Call) =>
    currentLogin(db, c.get('session'), type)
      ? c.json({ logins: devices(c, type).map((login) => loginData(c, login)) })
      : refuse(c, 'Please log in.', 401);

  const isAdmin = (c: Call): boolean => currentAdmin(db, c.get('session')) !== null;

  return router()
    .get(`${CALLS}/logged_in`, (c) =>
      c.json({ logins: loginsOf(db, c.get('session')).map((login) => loginData(c, login)) }),
    )
    .get(`${CALLS}/other_recipients`, deviceList('recipient'))
    .get(`${CALLS}/other_users`, deviceList('client'))
    .get(`${CALLS}/force_logout`, (c) => {
      const id = Number(c.req.query('login_id'));
      const login = LOGIN_TYPES.flatMap((type) => devices(c, type)).find((device) => device.id === id);
      if (!login) return c.json({ error: "That device isn't logged in to your account." });
      if (isCurrent(c.get('session'), login)) return c.json({ error: "This is the device you're using." });
      sql.run`UPDATE logins SET forced_logout = 1 WHERE id = ${login.id}`;
      return c.json({ success: true });
    })
    .get(`${CALLS}/loginAs`, (c) => {
      const session = c.get('session');
      const { type, email = '' } = c.req.query();
      const login = loginsOf(db, session).find(
        (known) => known.type === type && known.email.toLowerCase() === email.trim().toLowerCase(),
      );
      if (login) makeCurrent(db, session, login);
      return c.json({ success: login !== undefined });
    })
    .post(`${CALLS}/switch_account`, async (c) => {
      const login = await loginMeant(c);
      if (!login) return c.json(NOT_HERE);
      makeCurrent(db, c.get('session'), login);
      return c.json({ redirect: homeOf(login) });
    })
    .post(`${CALLS}/keep_logged_in`, async (c) => {
      const login = await loginMeant(c);
      if (!login) return c.json(NOT_HERE);
      sql.run`UPDATE logins SET keep_logged_in = 1 WHERE id = ${login.id}`;
      return c.json(loginData(c, { ...login, keep_logged_in: true }));
    })
    .get('/logout', (c) => {
      const type = LOGIN_TYPES.find((known) => known === c.req.query('which')) ?? 'client';
      logOut(db, c.get('session'), type);
      return c.redirect(type === 'recipient' ? '/login/djs' : '/login/clients', 303);
    })
    .get('/admin/accounts', (c) =>
      isAdmin(c)
        ? c.json({ results: searchAccounts(db, c.req.query('complete') ?? '', MAX_ACCOUNTS) })
        : refuse(c, 'Only admins can search accounts.', 403),
    )
    .get('/ghost/possess/:account', (c) => {
      if (!isAdmin(c)) return c.html(ghostingRefused('Only admins can act as another account.'), 403);
      const account = accountById(db, Number(c.req.param('account')));
      if (!account) return c.html(ghostingRefused('Account not found.'), 404);
      startGhosting(db, c.get('session'), account.id);
      return c.redirect('/myaccount', 303);
    })
    .get('/ghost/release', (c) => {
      sql.run`UPDATE sessions SET ghost_account = NULL WHERE id = ${c.get('session').id}`;
      return c.redirect('/myaccount', 303);
    });
}

const ghostingRefused = (message: string) =>
  messagePage("That didn't work", html`<p>${message}</p><p><a href="/myaccount">Go to my account</a></p>`);

const homeOf = ({ type }: Pick<Login, 'type'>): string => (type === 'recipient' ? AREA : '/myaccount');

const loginData = (c: Call, { browser, os, ...login }: Login) => ({
  ...login,
  homeURL: homeOf(login),
  isMe: isCurrent(c.get('session'), login),
  devinfo: { browser: { family: browser }, os: { family: os } },
});
