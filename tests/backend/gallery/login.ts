import { AREA } from '../config.ts';
import { AGENCY_LINK, CLIENT_PASSWORD, identities } from '../seed/identities.ts';
import { INVITATION } from '../seed/invitation.ts';
import {
  at,
  createGroup,
  type GalleryEntry,
  hangs,
  loggedIn,
  openGoogle,
  pressAll,
  type Step,
  SUBSCRIBE,
  withFault,
  withSteps,
} from './entry.ts';

const responded: Step = { until: 'main :is([role="alert"], p[role="status"])' };

const asMarlow = withSteps({ write: identities.marlow.email, into: 'Email' }, { press: 'Login' });
const asNova = (button: string, ...more: readonly Step[]) =>
  withSteps(
    { write: 'Nova', into: 'Name' },
    { write: 'nova@example.net', into: 'Email' },
    { press: button },
    ...more,
  );
const wrongPin: Step = { write: '????', into: 'PIN' };
const asClient = (password: string, ...more: readonly Step[]) =>
  withSteps(
    { write: identities.nightjar.email, into: 'Email' },
    { write: password, into: 'Password' },
    { press: 'Login' },
    ...more,
  );
const logIn = asClient(CLIENT_PASSWORD);
const resetPassword = withSteps(
  { press: 'forgot password?' },
  { write: identities.nightjar.email, into: 'Email' },
  { press: 'Send reset code' },
  responded,
);
const CONFIRM = `${AREA}/confirm`;

const login = createGroup('Login', 'login-', { href: '/login/djs', identity: [] });
const create = at('/login/djs?signup');
const clients = at('/login/clients');

const signup = createGroup('DJ sign-up', 'signup-', { href: '/dj-signup/edit-details', identity: [] });
const failPin = asNova('Continue', ...Array<Step>(5).fill(wrongPin));
const requestNewPin = asNova('Continue', { press: 'Send a new PIN' });
const consent = pressAll('create user');
const CONSENT = `${AREA}/signup/give_consent`;
const fresh = at('/dj-signup/new');
const invited = at(`/dj-signup/invitation/${INVITATION}`);

const subscribe = pressAll('Subscribe');
const list = createGroup('Subscribe and unsubscribe', '', { href: SUBSCRIBE, identity: ['marlow'] });

export const loginEntries: readonly GalleryEntry[] = [
  login('djs', 'DJ login', ['dj-login/login-new', 'menu/none']),
  login('working', 'DJ login: sending', 'dj-login/working', asMarlow, hangs(CONFIRM)),
  login('check-email', 'DJ login: sent', 'dj-login/check-email', asMarlow),
  login(
    'existing',
    'DJ login with two DJs logged in',
    'dj-login/existing-list',
    loggedIn('marlow', 'vesper'),
  ),
  login('create', 'Create DJ account', 'dj-login/create-new', create),
  login('pin', 'DJ login: PIN sent', 'dj-login/check-pin', create, asNova('Create')),
  login('pin-wrong', 'Wrong PIN', 'dj-login/check-pin', create, asNova('Create', wrongPin, responded)),
  login('refused', 'DJ login: error', 'api-error/domain', asMarlow, withFault('403', CONFIRM)),
  login('possible', 'Login link for a shared address', [], at(`${AREA}/login/${AGENCY_LINK}`)),
  login('link-wrong', 'Invalid login link', [], at(`${AREA}/login/no-such-link`)),
  login('clients', 'Client login', ['client-login/start', 'menu/none'], clients),
  login('client-loading', 'Client login: sending', 'client-login/loading', clients, hangs('/login'), logIn),
  login('client-failed', 'Wrong password', 'client-login/start', clients, asClient('wrong', responded)),
  login('forgot', 'Forgotten password', 'client-login/forgotPassword', clients, pressAll('forgot password?')),
  login('reset-sent', 'Client login: reset code sent', 'client-login/start', clients, resetPassword),

  signup('new', 'Create DJ Account', ['dj-signup-page/new', 'dj-signup/idle', 'menu/none'], fresh),
  signup('social', 'Waiting for a social login', 'dj-signup/social', fresh, openGoogle),
  signup('over', 'Expired social login', [], at('/dj-signup-oauth/google/callback')),
  signup('details', 'Check Your Details: invited by a label', 'dj-signup-page/details', invited),
  signup('stale', 'Invalid invitation', [], at('/dj-signup/invitation/no-such-invitation')),
  signup('edit', 'Edit Details: empty', 'dj-signup-page/edit-details'),
  signup('pin', 'Confirm Email', 'dj-signup-page/confirm-email', asNova('Continue')),
  signup('redirecting', 'Confirm Email: five wrong PINs', 'dj-signup/redirecting', failPin),
  signup('pin-sent', 'Confirm Email: new PIN sent', 'notification/success', requestNewPin),
  signup('working', 'Create user: sending', 'dj-signup/pending', invited, consent, hangs(CONSENT)),

  list('subscribe', 'Subscribe', 'subscribe/idle'),
  list('subscribe-working', 'Subscribe: sending', 'subscribe/pending', subscribe, hangs(SUBSCRIBE)),
  list('subscribed', 'Subscribed', 'subscribe/done', subscribe),
  list('subscribe-signed-out', 'Subscribe: logged out', 'subscribe/failed', loggedIn(), subscribe),
  list('unsubscribe', 'Unsubscribe', [], at(`${AREA}/unsubscribe/nightjar-records`)),
];
