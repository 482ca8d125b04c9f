import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { readBody, textField } from '../body.ts';
import { type Backend, router } from '../context.ts';
import { logIn } from '../logins.ts';
import { sendMail } from '../mail.ts';
import { newMailLink } from '../mail-links.ts';
import { resetMail } from '../mail-texts.ts';
import { passwordFits } from '../passwords.ts';
import { userByEmail } from '../people.ts';

const loginBody = v.object({
  email: textField,
  password: v.optional(v.string(), ''),
  remember: v.optional(v.boolean(), false),
});

/** Clients log in by password (spec 7, client session). */
export function clientLoginRoutes(backend: Backend) {
  const { db, now } = backend;
  return router()
    .post('/login', async (c) => {
      const body = await readBody(c, loginBody);
      const user = body && userByEmail(db, body.email);
      if (!body || !user || !passwordFits(body.password, user.passwordHash)) {
        return c.json({ error: 'Wrong email or password.' });
      }
      logIn(db, c.get('session'), {
        type: 'client',
        person: user,
        keepLoggedIn: body.remember,
        userAgent: c.req.header('User-Agent'),
        now: now(),
      });
      return c.json({ success: true });
    })
    .get('/reset_password', (c) => {
      const email = c.req.query('email')?.trim() ?? '';
      if (!isEmail(email)) return c.json({ error: 'Please enter a valid email address' });
      const user = userByEmail(db, email);
      if (!user) return c.json({ error: 'We don’t know that address.' });
      const secret = newMailLink(backend, {
        purpose: 'reset',
        personId: user.id,
        sendId: null,
        returnTo: null,
      });
      sendMail(db, resetMail(user, secret), now());
      return c.json({ success: true });
    });
}
