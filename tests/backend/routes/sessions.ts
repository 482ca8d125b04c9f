import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { currentLogin, LOGIN_TYPES, type Login, loginsOf, logOut, makeCurrent } from '../logins.ts';
import type { Session } from '../sessions.ts';

/** Who is logged in in this browser, and in whose name it calls (spec 7, client session). */
export function sessionRoutes({ db }: Backend) {
  const others = (session: Session, type: Login['type']) =>
    loginsOf(db, session)
      .filter((login) => login.type === type && !isCurrent(session, login))
      .map(loginData);

  return router()
    .get('/api/v1/site/sessions/logged_in', (c) => {
      const session = c.get('session');
      const logins = loginsOf(db, session).map((login) => ({
        ...loginData(login),
        isMe: isCurrent(session, login),
      }));
      return c.json({ logins });
    })
    .get('/api/v1/site/sessions/other_recipients', (c) =>
      c.json({ logins: others(c.get('session'), 'recipient') }),
    )
    .get('/api/v1/site/sessions/other_users', (c) => c.json({ logins: others(c.get('session'), 'client') }))
    .get('/api/v1/site/sessions/loginAs', (c) => {
      const session = c.get('session');
      const { type, email = '' } = c.req.query();
      const login = loginsOf(db, session).find(
        (known) => known.type === type && known.email.toLowerCase() === email.trim().toLowerCase(),
      );
      if (login) makeCurrent(db, session, login);
      return c.json({ success: login !== undefined });
    })
    .get('/logout', (c) => {
      const type = LOGIN_TYPES.find((known) => known === c.req.query('which')) ?? 'client';
      logOut(db, c.get('session'), type);
      return c.redirect(type === 'recipient' ? '/login/djs' : '/login/clients', 303);
    });
}

const isCurrent = (session: Session, { id, type }: Login): boolean => currentLogin(session, type) === id;

/** A login entry as replies give it (spec 3). */
const loginData = (login: Login) => ({
  id: login.id,
  person_id: login.personId,
  type: login.type,
  email: login.email,
  name: login.name,
  homeURL: login.type === 'recipient' ? AREA : '/myaccount',
  keep_logged_in: login.keepLoggedIn,
  last_login: new Date(login.lastLogin).toISOString(),
  forced_logout: login.forcedLogout,
  location: login.location,
  devinfo: { browser: { family: login.device.browser }, os: { family: login.device.os } },
});
