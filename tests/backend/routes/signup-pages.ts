import { type Backend, type Call, router } from '../context.ts';
import { invitedBy, invitedHere, rememberInvitation } from '../invitations.ts';
import { loginsOf } from '../logins.ts';
import { builtPage } from '../pages.ts';

/** The pages of the sign-up, filled in with the DJ whom a social service or an invitation has named (spec 2.4). */
export function signupPageRoutes(backend: Backend) {
  const { db } = backend;
  const show = async (c: Call, props: object) =>
    c.html(await builtPage(backend, c, 'dj-signup-steps', props));

  return router()
    .get('/dj-signup/invitation/:secret', (c) => {
      const secret = c.req.param('secret');
      const person = invitedBy(backend, secret);
      if (!person) return show(c, { page: 'new', info_message: NO_INVITATION });
      const { name, email } = person;
      // Whoever has the secret has the mail. Nothing comes of it until the button is pressed.
      rememberInvitation(c, secret);
      return show(c, { page: 'details', name, email, info_message: WELCOME });
    })
    .get('/dj-signup/*', (c, next) => {
      const props = named(c);
      return Object.keys(props).length > 0 ? show(c, props) : next();
    });

  /** Whom a service has named in this browser, until they are in; else whose invitation was opened in it. */
  function named(c: Call): object {
    const session = c.get('session');
    const { confirmedEmail: email, confirmedName: name } = session;
    const isIn = loginsOf(db, session).some((login) => login.type === 'recipient' && login.email === email);
    if (email !== null && name !== null && !isIn)
      return { name, email, ...(c.req.path === '/dj-signup/details' && { info_message: NEW_HERE }) };
    const invited = invitedHere(backend, c);
    return invited ? { name: invited.name, email: invited.email } : {};
  }
}

const NEW_HERE = 'You have no account here yet. Check that we have you right, and you are in.';
const WELCOME = 'You were invited. Check that we have you right, and you are in.';
const NO_INVITATION = 'This invitation does not work any more. You can sign up here all the same.';
