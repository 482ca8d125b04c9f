import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { readBody, textField } from '../body.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { invitedHere } from '../invitations.ts';
import { logIn, loginsOf, makeCurrent } from '../logins.ts';
import { addRecipient, recipientByEmail, renameRecipient } from '../people.ts';
import { type PinHolder, sendPin, tryPin } from '../pins.ts';
import { rememberConfirmed } from '../sessions.ts';

const holderBody = v.object({ name: textField, email: textField });
const pinBody = v.object({ pin: textField });

const BAD_EMAIL = {
  error: 'Please enter a valid email address, so that we can send you a PIN.',
  error_short: 'Please enter a valid email address',
} as const;
const NO_NAME = {
  error: 'Please tell us the name you play under.',
  error_short: 'Please enter a name',
} as const;

/** DJ sign-up by PIN; a DJ who is known logs in by it (spec 7, DJ login and sign-up). */
export function signupRoutes(backend: Backend) {
  const { db, now } = backend;

  return router()
    .post(`${AREA}/signup/check_email`, async (c) => {
      const holder = await readHolder(c);
      if ('error' in holder) return c.json(holder);
      const session = c.get('session');
      const login = loginsOf(db, session).find(
        ({ type, email }) => type === 'recipient' && email.toLowerCase() === holder.email.toLowerCase(),
      );
      if (login) {
        makeCurrent(db, session, login);
        return c.json({ next: 'dashboard' });
      }
      return c.json({ next: askForPin(c, holder) });
    })
    .post(`${AREA}/signup/handle_pin`, async (c) => {
      const session = c.get('session');
      const body = await readBody(c, pinBody);
      const result = tryPin(backend, session, body?.pin ?? '');
      switch (result.kind) {
        case 'right':
          enter(c, keepingKnownName(result.holder));
          return c.json({ success: true });
        case 'wrong':
          return c.json({ error: `Wrong PIN. You have ${tries(result.triesLeft)} left.` });
        case 'locked':
          return c.json({ error: 'Too many wrong PINs. Please start again.', fatal: true });
        case 'expired':
          return c.json({ error: 'This PIN has expired. Please start again.', fatal: true });
      }
    })
    .post(`${AREA}/signup/give_consent`, async (c) => {
      const holder = await readHolder(c);
      if ('error' in holder) return c.json(holder);
      const { confirmedEmail } = c.get('session');
      // Whoever has the secret of the invitation has the mail.
      const proved = [confirmedEmail, invitedHere(backend, c)?.email].map((email) => email?.toLowerCase());
      if (proved.includes(holder.email.toLowerCase())) {
        enter(c, holder);
        return c.json({ next: 'dashboard' });
      }
      return c.json({ next: askForPin(c, holder) });
    });

  /** Mails a PIN, unless the domain is one whose people are looked at first. */
  function askForPin(c: Call, holder: PinHolder): 'pin' | 'review' {
    const domain = holder.email.slice(holder.email.lastIndexOf('@') + 1);
    if (db.sql.get`SELECT 1 FROM reviewed_domains WHERE domain = ${domain}`) return 'review';
    sendPin(backend, c.get('session'), holder);
    return 'pin';
  }

  /** The address is proved: logs its DJ in, a new one where it is unknown. */
  function enter(c: Call, { email, name }: PinHolder): void {
    const session = c.get('session');
    const known = recipientByEmail(db, email);
    const person = known ? renameRecipient(db, known, name) : addRecipient(db, { email, name });
    rememberConfirmed(db, session, email);
    logIn(db, session, { type: 'recipient', person, userAgent: c.req.header('User-Agent'), now: now() });
  }

  /** A PIN proves the address, not that the DJ wants another name. */
  function keepingKnownName({ email, name }: PinHolder): PinHolder {
    return { email, name: recipientByEmail(db, email)?.name || name };
  }

  async function readHolder(c: Call): Promise<PinHolder | typeof BAD_EMAIL | typeof NO_NAME> {
    const holder = await readBody(c, holderBody);
    if (!holder || !isEmail(holder.email)) return BAD_EMAIL;
    return holder.name === '' ? NO_NAME : holder;
  }
}

const tries = (n: number): string => (n === 1 ? '1 try' : `${n} tries`);
