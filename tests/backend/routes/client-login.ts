import { html } from 'hono/html';
import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { type Backend, type Call, router } from '../context.ts';
import { logIn } from '../logins.ts';
import { sendMail } from '../mail.ts';
import { findMailLink, markMailLinkUsed, newMailLink } from '../mail-links.ts';
import { resetMail } from '../mail-texts.ts';
import { hashPassword, isPasswordCorrect } from '../passwords.ts';
import { userByEmail, userById } from '../recipients-and-users.ts';
import { readBody, textField } from '../requests.ts';
import { messagePage } from '../views/layout.ts';

const loginBody = v.object({
  email: textField,
  password: v.optional(v.string(), ''),
  remember: v.optional(v.boolean(), false),
});

const SHORTEST_PASSWORD = 8;

export function clientLoginRoutes(backend: Backend) {
  const { db, now } = backend;
  return router()
    .post('/login', async (c) => {
      const body = await readBody(c, loginBody);
      const user = body && userByEmail(db, body.email);
      if (!body || !user || !isPasswordCorrect(body.password, user.password))
        return c.json({ error: 'Wrong email or password.' });
      logIn(backend, c, 'client', user, body.remember);
      return c.json({ success: true });
    })
    .get('/reset_password', (c) => {
      const email = c.req.query('email')?.trim() ?? '';
      if (!isEmail(email)) return c.json({ error: 'Please enter a valid email address' });
      const user = userByEmail(db, email);
      if (!user) return c.json({ error: "We don't know that address." });
      sendMail(db, resetMail(user, newMailLink(backend, { purpose: 'reset', personId: user.id })), now());
      return c.json({ success: true });
    })
    .get('/reset_password/:secret', (c) => {
      const lookup = findMailLink(backend, c.req.param('secret'), ['reset']);
      return lookup.kind === 'fresh' ? c.html(passwordForm(c)) : refused(c, lookup.kind);
    })
    .post('/reset_password/:secret', async (c) => {
      const lookup = findMailLink(backend, c.req.param('secret'), ['reset']);
      const password = String((await c.req.parseBody())['password'] ?? '');
      // A double press submits the form twice, and the page shows the second reply.
      if (
        lookup.kind === 'used' &&
        isPasswordCorrect(password, userById(db, lookup.link.personId)?.password ?? '')
      )
        return changed(c);
      if (lookup.kind !== 'fresh') return refused(c, lookup.kind);
      if (password.length < SHORTEST_PASSWORD) return c.html(passwordForm(c), 400);
      markMailLinkUsed(backend, lookup.link);
      db.sql.run`UPDATE users SET password = ${hashPassword(password)} WHERE id = ${lookup.link.personId}`;
      return changed(c);
    });
}

const toLogin = html`<p><a href="/login/clients">Go to the client login</a></p>`;

const changed = (c: Call) => c.html(messagePage('Password changed', toLogin));

const refused = (c: Call, kind: string) => {
  const reason =
    kind === 'used' ? "You've already used it to choose a password." : 'It has expired or is incomplete.';
  return c.html(messagePage("This link doesn't work", html`<p>${reason}</p>${toLogin}`), 410);
};

const passwordForm = (c: Call) =>
  messagePage(
    'Choose a new password',
    html`<form method="post" action="${c.req.path}">
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required
        minlength="${SHORTEST_PASSWORD}" aria-describedby="password-hint">
      <p class="hint" id="password-hint">At least ${SHORTEST_PASSWORD} characters.</p>
      <button type="submit">Save password</button>
    </form>`,
  );
