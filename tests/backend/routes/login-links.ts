import { html } from 'hono/html';
import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { AREA, PICKS } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { logIn } from '../logins.ts';
import { sendMail } from '../mail.ts';
import {
  findMailLink,
  type LinkLookup,
  linkUsedByCurrentDj,
  markMailLinkUsed,
  newMailLink,
  type Purpose,
} from '../mail-links.ts';
import { loginMail } from '../mail-texts.ts';
import { builtPage } from '../pages.ts';
import { grantAccess } from '../promos/sends.ts';
import {
  confirmRecipient,
  type Recipient,
  recipientByEmail,
  recipientById,
  recipientsOfGroup,
} from '../recipients-and-users.ts';
import { readBody, sameOriginPath, textField } from '../requests.ts';
import { consumeReturnUrl, saveConfirmedEmail } from '../sessions.ts';
import { buttonForm, messagePage } from '../views/layout.ts';

const confirmBody = v.object({ email: textField, next: textField });

/** Links in emails (spec 7). Only the button on their page uses one up, because mail scanners open links. */
export function loginLinkRoutes(backend: Backend) {
  const { db, now } = backend;
  const findLink = (c: Call, purposes: readonly Purpose[]) =>
    findMailLink(backend, c.req.param('secret') ?? '', purposes);
  const personOf = (lookup: LinkLookup) =>
    lookup.kind === 'fresh' ? recipientById(db, lookup.link.personId) : null;

  const refused = async (c: Call, { kind }: LinkLookup) =>
    c.html(await builtPage(backend, c, 'login-djs', { mode: 'recipient', error: REASONS[kind] }), 410);

  const showLinkPage = (purposes: readonly Purpose[]) => async (c: Call) => {
    const lookup = findLink(c, purposes);
    const person = personOf(lookup);
    if (lookup.kind !== 'fresh' || !person) return refused(c, lookup);
    if (lookup.link.purpose === 'group') {
      const group = recipientsOfGroup(db, person.groupAddress ?? '');
      const possible = group.map(({ id, email, name }) => ({ id, email, name }));
      return c.html(await builtPage(backend, c, 'login-djs', { mode: 'recipient', possible }));
    }
    const { title, text, label } = pageOf(lookup.link.purpose, person);
    return c.html(messagePage(title, html`<p>${text}</p>${buttonForm({ action: c.req.path, label })}`));
  };

  const redeemLink = (purposes: readonly Purpose[]) => async (c: Call) => {
    const session = c.get('session');
    const lookup = findLink(c, purposes);
    const usedLink = linkUsedByCurrentDj(backend, session, lookup);
    if (usedLink) return c.redirect(usedLink.returnTo ?? PICKS, 303);
    const person = personOf(lookup);
    if (lookup.kind !== 'fresh' || !person) return refused(c, lookup);
    const { link } = lookup;
    db.transaction(() => {
      markMailLinkUsed(backend, link);
      confirmRecipient(db, person.id);
      if (link.purpose === 'login') saveConfirmedEmail(db, session, person.email);
      if (link.purpose === 'access' && link.sendId !== null) grantAccess(db, link.sendId);
      logIn(backend, c, 'recipient', person);
    });
    return c.redirect(`${link.returnTo ?? consumeReturnUrl(db, session) ?? PICKS}#logged-in=recipient`, 303);
  };

  return router()
    .post(`${AREA}/confirm`, async (c) => {
      const { email, next } = (await readBody(c, confirmBody)) ?? { email: '', next: '' };
      const { origin } = new URL(c.req.url);
      if (!isEmail(email)) return c.json({ error: { msg: 'Please enter a valid email address' } });
      const known = recipientByEmail(db, email);
      const [oneOfGroup] = recipientsOfGroup(db, email);
      const person = known ?? oneOfGroup;
      if (!person)
        return c.json({ error: { msg: "We don't know that address. Create a new account instead." } });
      const secret = newMailLink(backend, {
        purpose: known ? 'login' : 'group',
        personId: person.id,
        returnTo:
          sameOriginPath(next.startsWith(`${origin}/`) ? next.slice(origin.length) : next) ??
          c.get('session').returnTo,
      });
      sendMail(db, loginMail(known ?? { email, name: '' }, secret), now());
      return c.json({ success: true });
    })
    .get(`${AREA}/login/:secret`, showLinkPage(['login', 'group']))
    .post(`${AREA}/login/:secret`, redeemLink(['login']))
    .get('/mail-link/:secret', showLinkPage(['confirm', 'access']))
    .post('/mail-link/:secret', redeemLink(['confirm', 'access']));
}

function pageOf(purpose: Purpose, { name, email }: Recipient) {
  const who = name || email;
  if (purpose === 'confirm')
    return { title: 'Confirm your address', text: `Is ${email} your address?`, label: 'Yes, confirm' };
  if (purpose === 'access')
    return {
      title: 'Your promo',
      text: `This logs you in as ${who} and opens the promo.`,
      label: 'Open the promo',
    };
  return { title: 'Log in', text: 'This logs you in on this device.', label: `Log in as ${who}` };
}

const REASONS: Record<LinkLookup['kind'], string> = {
  fresh: 'This account was deleted.',
  unknown: "We don't recognise this link. It may be incomplete.",
  expired: 'This link has expired. Request a new one.',
  used: 'This link has already been used. Request a new one.',
};
