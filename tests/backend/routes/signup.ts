import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { logIn, loginsOf, makeCurrent } from '../logins.ts';
import { findMailLink } from '../mail-links.ts';
import { builtPage } from '../pages.ts';
import { checkPin, type PinHolder, sendPin } from '../pins.ts';
import {
  addRecipient,
  type Recipient,
  recipientByEmail,
  recipientById,
  renameRecipient,
} from '../recipients-and-users.ts';
import { readBody, textField } from '../requests.ts';
import { saveConfirmedEmail } from '../sessions.ts';

const holderBody = v.object({ name: textField, email: textField });
const pinBody = v.object({ pin: textField });

const BAD_EMAIL = {
  error: 'Please enter a valid email address, so that we can send you a PIN.',
  error_short: 'Please enter a valid email address',
} as const;
const NO_NAME = {
  error: 'Please enter your artist name.',
  error_short: 'Please enter a name',
} as const;
const NEW_HERE = "You're new here. Check your details to finish.";
const WELCOME = "You're invited. Check your details to finish.";
const NO_INVITATION = 'This invitation no longer works. You can still sign up here.';

/** Opening an invitation only sets a cookie, because mail scanners open links. */
const INVITATION = 'invitation';
export const forgetInvitation = (c: Call): unknown => deleteCookie(c, INVITATION, { path: '/' });

export function signupRoutes(backend: Backend) {
  const { db } = backend;

  return router()
    .post(`${AREA}/signup/check_email`, async (c) => {
      const holder = await readHolder(c);
      if ('error' in holder) return c.json(holder);
      const login = djLogins(c).find(({ email }) => isSame(email, holder.email));
      if (!login) return c.json({ next: askForPin(c, holder) });
      makeCurrent(db, c.get('session'), login);
      return c.json({ next: 'dashboard' });
    })
    .post(`${AREA}/signup/handle_pin`, async (c) => {
      const result = checkPin(backend, c.get('session'), (await readBody(c, pinBody))?.pin ?? '');
      if ('error' in result) return c.json(result);
      // A PIN proves the address, so the DJ's stored name stays.
      signUp(c, { ...result, name: recipientByEmail(db, result.email)?.name || result.name });
      return c.json({ success: true });
    })
    .post(`${AREA}/signup/give_consent`, async (c) => {
      const holder = await readHolder(c);
      if ('error' in holder) return c.json(holder);
      // The invitation's secret was emailed, so it proves the address.
      const proved = [c.get('session').confirmedEmail, currentInvitation(c)?.email];
      if (!proved.some((email) => isSame(email, holder.email))) return c.json({ next: askForPin(c, holder) });
      signUp(c, holder);
      return c.json({ next: 'dashboard' });
    })
    .get('/dj-signup/invitation/:secret', (c) => {
      const secret = c.req.param('secret');
      const person = invitedBy(secret);
      if (!person) return show(c, { page: 'new', info_message: NO_INVITATION });
      setCookie(c, INVITATION, secret, { path: '/', httpOnly: true, sameSite: 'Lax' });
      const { name, email } = person;
      return show(c, { page: 'details', name, email, info_message: WELCOME });
    })
    .get('/dj-signup/*', (c, next) => {
      const props = knownPerson(c);
      return props ? show(c, props) : next();
    });

  async function show(c: Call, props: object) {
    return c.html(await builtPage(backend, c, 'dj-signup-steps', props));
  }

  function invitedBy(secret: string): Recipient | null {
    const lookup = findMailLink(backend, secret, ['invitation']);
    const person = lookup.kind === 'fresh' ? recipientById(db, lookup.link.personId) : null;
    return person?.confirmed ? null : person;
  }

  function currentInvitation(c: Call): Recipient | null {
    return invitedBy(getCookie(c, INVITATION) ?? '');
  }

  function knownPerson(c: Call): object | null {
    const { confirmedEmail: email, confirmedName: name } = c.get('session');
    if (email !== null && name !== null && !djLogins(c).some((login) => login.email === email))
      return { name, email, ...(c.req.path === '/dj-signup/details' && { info_message: NEW_HERE }) };
    const invited = currentInvitation(c);
    return invited && { name: invited.name, email: invited.email };
  }

  function djLogins(c: Call) {
    return loginsOf(db, c.get('session')).filter(({ type }) => type === 'recipient');
  }

  /** Sends a PIN, unless sign-ups from the domain are reviewed first. */
  function askForPin(c: Call, holder: PinHolder): 'pin' | 'review' {
    const domain = holder.email.slice(holder.email.lastIndexOf('@') + 1);
    if (db.sql.get`SELECT 1 FROM reviewed_domains WHERE domain = ${domain}`) return 'review';
    sendPin(backend, c.get('session'), holder);
    return 'pin';
  }

  function signUp(c: Call, { email, name }: PinHolder): void {
    const known = recipientByEmail(db, email);
    const person = known ? renameRecipient(db, known, name) : addRecipient(db, { email, name });
    saveConfirmedEmail(db, c.get('session'), email);
    logIn(backend, c, 'recipient', person);
  }
}

const isSame = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

async function readHolder(c: Call): Promise<PinHolder | typeof BAD_EMAIL | typeof NO_NAME> {
  const holder = await readBody(c, holderBody);
  if (!holder || !isEmail(holder.email)) return BAD_EMAIL;
  return holder.name === '' ? NO_NAME : holder;
}
