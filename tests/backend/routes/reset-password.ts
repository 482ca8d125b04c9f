import { html } from 'hono/html';
import { type Backend, type Call, router } from '../context.ts';
import { type LinkLookup, lookUpMailLink, spendMailLink } from '../mail-links.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import { setPassword, userById } from '../people.ts';
import { mailLinkPage } from '../views/layout.ts';

const SHORTEST_PASSWORD = 8;

/** The page behind the mail that resets a client's password. */
export function resetPasswordRoutes(backend: Backend) {
  return router()
    .get('/reset_password/:secret', (c) => {
      const found = lookUpMailLink(backend, c.req.param('secret'), ['reset']);
      return found.kind === 'fresh' ? c.html(passwordForm(c)) : refuse(c, found);
    })
    .post('/reset_password/:secret', async (c) => {
      const found = lookUpMailLink(backend, c.req.param('secret'), ['reset']);
      const { password } = await c.req.parseBody();
      // A second press sends the form again, and shows what that is answered.
      if (found.kind === 'used' && hasPassword(backend, found.link.personId, password)) return changed(c);
      if (found.kind !== 'fresh') return refuse(c, found);
      if (typeof password !== 'string' || password.length < SHORTEST_PASSWORD) {
        return c.html(passwordForm(c), 400);
      }
      spendMailLink(backend, found.link);
      setPassword(backend.db, found.link.personId, hashPassword(password));
      return changed(c);
    });
}

const hasPassword = ({ db }: Backend, userId: number, password: unknown): boolean => {
  const user = userById(db, userId);
  return user !== null && typeof password === 'string' && passwordFits(password, user.passwordHash);
};

const changed = (c: Call) =>
  c.html(mailLinkPage('Password changed', html`<p><a href="/login/clients">Go to the client login</a></p>`));

const passwordForm = (c: Call) =>
  mailLinkPage(
    'Choose a new password',
    html`<form method="post" action="${c.req.path}">
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required
        minlength="${SHORTEST_PASSWORD}" aria-describedby="password-hint">
      <p class="hint" id="password-hint">At least ${SHORTEST_PASSWORD} characters.</p>
      <button type="submit">Save password</button>
    </form>`,
  );

const refuse = (c: Call, { kind }: LinkLookup): Response | Promise<Response> =>
  c.html(
    mailLinkPage(
      'This link does not work',
      html`<p>${kind === 'used' ? 'A password was chosen with it already.' : 'It has expired or was not copied whole.'}</p><p><a href="/login/clients">Go to the client login</a></p>`,
    ),
    410,
  );
