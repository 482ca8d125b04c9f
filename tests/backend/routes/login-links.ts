import { html } from 'hono/html';
import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { readBody, textField } from '../body.ts';
import { AREA, PICKS } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { logIn } from '../logins.ts';
import { sendMail } from '../mail.ts';
import { type LinkLookup, lookUpMailLink, newMailLink, pressedTwice, spendMailLink } from '../mail-links.ts';
import { loginMail } from '../mail-texts.ts';
import { builtPage } from '../pages.ts';
import { confirmRecipient, recipientByEmail, recipientById, recipientsOfGroup } from '../people.ts';
import { rememberConfirmed, takeReturn } from '../sessions.ts';
import { buttonForm, mailLinkPage } from '../views/layout.ts';

const confirmBody = v.object({ email: textField });

/** DJ login by a link in a mail (spec 7). The link shows a page; its button logs in, since scanners follow links. */
export function loginLinkRoutes(backend: Backend) {
  const { db, now } = backend;

  return router()
    .post(`${AREA}/confirm`, async (c) => {
      const email = (await readBody(c, confirmBody))?.email ?? '';
      if (!isEmail(email)) return c.json({ error: { msg: 'Please enter a valid email address' } });
      const known = recipientByEmail(db, email);
      const [oneOfGroup] = recipientsOfGroup(db, email);
      const person = known ?? oneOfGroup;
      if (!person) {
        return c.json({ error: { msg: "We don't know that address. Create a new account instead." } });
      }
      const secret = newMailLink(backend, {
        purpose: known ? 'login' : 'group',
        personId: person.id,
        sendId: null,
        returnTo: c.get('session').returnTo,
      });
      sendMail(db, loginMail(known ?? { email, name: '' }, secret), now());
      return c.json({ success: true });
    })
    .get(`${AREA}/login/:secret`, async (c) => {
      const found = lookUpMailLink(backend, c.req.param('secret'), ['login', 'group']);
      const person = found.kind === 'fresh' ? recipientById(db, found.link.personId) : null;
      if (found.kind !== 'fresh' || !person) return refuse(c, found);
      if (found.link.purpose === 'group') {
        const group = recipientsOfGroup(db, person.groupAddress ?? '');
        const possible = group.map(({ id, email, name }) => ({ id, email, name }));
        return c.html(await builtPage(backend, c, 'login-djs', { mode: 'recipient', possible }));
      }
      return c.html(
        mailLinkPage(
          'Log in',
          html`<p>This logs you in on this device.</p>
            ${buttonForm({ action: c.req.path, label: `Log in as ${person.name || person.email}` })}`,
        ),
      );
    })
    .post(`${AREA}/login/:secret`, async (c) => {
      const session = c.get('session');
      const found = lookUpMailLink(backend, c.req.param('secret'), ['login']);
      const again = pressedTwice(backend, session, found);
      if (again) return c.redirect(again.returnTo ?? PICKS, 303);
      const person = found.kind === 'fresh' ? recipientById(db, found.link.personId) : null;
      if (found.kind !== 'fresh' || !person) return refuse(c, found);
      db.transaction(() => {
        spendMailLink(backend, found.link);
        confirmRecipient(db, person.id);
        rememberConfirmed(db, session, person.email);
        logIn(db, session, {
          type: 'recipient',
          person,
          userAgent: c.req.header('User-Agent'),
          now: now(),
        });
      });
      return c.redirect(found.link.returnTo ?? takeReturn(db, session) ?? PICKS, 303);
    });

  /** The login's own page for a DJ who could not be logged in. */
  async function refuse(c: Call, found: LinkLookup): Promise<Response> {
    const error = REASONS[found.kind];
    return c.html(await builtPage(backend, c, 'login-djs', { mode: 'recipient', error }), 410);
  }
}

const REASONS: Record<LinkLookup['kind'], string> = {
  fresh: 'This account is gone.',
  unknown: 'This login link is not known here. Was it copied whole?',
  expired: 'This login link has expired. A new one is a minute away.',
  used: 'This login link was used already. Each works once.',
};
