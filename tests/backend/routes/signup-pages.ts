import { type Backend, type Call, router } from '../context.ts';
import { loginsOf } from '../logins.ts';
import { lookUpMailLink } from '../mail-links.ts';
import { builtPage } from '../pages.ts';
import { type Recipient, recipientById } from '../people.ts';
import { rememberConfirmed, type Session } from '../sessions.ts';

/** The pages of the sign-up, filled in with the DJ whom a social service or an invitation has named (spec 2.4). */
export function signupPageRoutes(backend: Backend) {
  const { db } = backend;
  const show = async (c: Call, props: object) => c.html(await builtPage(backend, c, 'dj-signup', props));

  return router()
    .get('/dj-signup/invitation/:secret', (c) => {
      const person = invitedBy(c.req.param('secret'));
      if (!person) return show(c, { page: 'new', info_message: NO_INVITATION });
      const { name, email } = person;
      // Whoever has the secret has the mail. Nothing comes of it until the button is pressed.
      rememberConfirmed(db, c.get('session'), email, name);
      return show(c, { page: 'details', name, email, info_message: WELCOME });
    })
    .get('/dj-signup/*', (c) => show(c, namedIn(c.get('session'))));

  /** Whom a service or an invitation has named in this browser, until they are in. */
  function namedIn(session: Session): object {
    const { confirmedEmail: email, confirmedName: name } = session;
    if (email === null || name === null) return {};
    const isIn = loginsOf(db, session).some((login) => login.type === 'recipient' && login.email === email);
    return isIn ? {} : { name, email };
  }

  /** The DJ of an invitation, who has not signed up yet. */
  function invitedBy(secret: string): Recipient | null {
    const found = lookUpMailLink(backend, secret, ['invitation']);
    const person = found.kind === 'fresh' ? recipientById(db, found.link.personId) : null;
    return person?.confirmed ? null : person;
  }
}

const WELCOME = 'You were invited. Check that we have you right, and you are in.';
const NO_INVITATION = 'This invitation does not work any more. You can sign up here all the same.';
