import { html } from 'hono/html';
import { type Backend, type Call, router } from '../context.ts';
import { logIn } from '../logins.ts';
import { type LinkLookup, lookUpMailLink, type Purpose, pressedTwice, spendMailLink } from '../mail-links.ts';
import { confirmRecipient, recipientById } from '../people.ts';
import { grantAccess } from '../promos/sends.ts';
import { buttonForm, mailLinkPage } from '../views/layout.ts';

const PURPOSES: readonly Purpose[] = ['confirm', 'access'];

/** Links in mails that confirm an address or open a promo: the page does nothing until its button is pressed. */
export function mailLinkRoutes(backend: Backend) {
  const { db, now } = backend;

  return router()
    .get('/mail-link/:secret', (c) => {
      const found = lookUpMailLink(backend, c.req.param('secret'), PURPOSES);
      const person = found.kind === 'fresh' ? recipientById(db, found.link.personId) : null;
      if (found.kind !== 'fresh' || !person) return refuse(c, found);
      const page =
        found.link.purpose === 'confirm'
          ? mailLinkPage(
              'Confirm your address',
              html`<p>Is ${person.email} yours?</p>${buttonForm({ action: c.req.path, label: 'Yes, confirm it' })}`,
            )
          : mailLinkPage(
              'Your promo',
              html`<p>This logs you in as ${person.name || person.email} and opens the promo.</p>
                ${buttonForm({ action: c.req.path, label: 'Open the promo' })}`,
            );
      return c.html(page);
    })
    .post('/mail-link/:secret', (c) => {
      const found = lookUpMailLink(backend, c.req.param('secret'), PURPOSES);
      const again = pressedTwice(backend, c.get('session'), found);
      if (again) return c.redirect(again.returnTo ?? '/', 303);
      const person = found.kind === 'fresh' ? recipientById(db, found.link.personId) : null;
      if (found.kind !== 'fresh' || !person) return refuse(c, found);
      const { link } = found;
      db.transaction(() => {
        spendMailLink(backend, link);
        confirmRecipient(db, person.id);
        if (link.purpose === 'access' && link.sendId !== null) grantAccess(db, link.sendId);
        logIn(db, c.get('session'), {
          type: 'recipient',
          person,
          userAgent: c.req.header('User-Agent'),
          now: now(),
        });
      });
      return c.redirect(link.returnTo ?? '/', 303);
    });
}

const REASONS: Record<LinkLookup['kind'], string> = {
  fresh: 'This account is gone.',
  unknown: 'This link is not known here. Was it copied whole?',
  expired: 'This link has expired.',
  used: 'This link was used already. Each works once.',
};

const refuse = (c: Call, found: LinkLookup): Response | Promise<Response> =>
  c.html(
    mailLinkPage(
      'This link does not work',
      html`<p>${REASONS[found.kind]}</p><p><a href="/login/djs">Go to the DJ login</a></p>`,
    ),
    410,
  );
