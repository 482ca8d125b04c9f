import { AREA } from '../config.ts';
import { AGENCY_LINK, CLIENT_PASSWORD, identities } from '../seed/identities.ts';
import type { GalleryEntry, Step } from './entry.ts';
import { promo } from './promo-address.ts';

const login = (id: string, title: string, href: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: `login-${id}`,
  group: 'Login',
  title,
  href,
  identity: [],
  ...more,
});

const djs = '/login/djs';
const clients = '/login/clients';
const asMarlow: Step = { write: identities.marlow.email, into: 'Email' };
export const asNewDj: readonly Step[] = [
  { write: 'Nova', into: 'Name' },
  { write: 'nova@example.net', into: 'Email' },
  { press: 'Create' },
];
const asClient = (password: string): readonly Step[] => [
  { write: identities.nightjar.email, into: 'Email' },
  { write: password, into: 'Password' },
  { press: 'Login' },
];
/** Somebody is told why it did not work. */
const told: Step = { until: 'main [role="alert"]' };
const silent = (match: string) => ({ fault: { fault: 'silent', match } }) as const;

/** The login in its states. */
export const loginEntries: readonly GalleryEntry[] = [
  login('djs', 'DJ login', djs, { shows: ['dj-login/login-new', 'menu/none'] }),
  login('working', 'DJ login: the link is asked for', djs, {
    ...silent(`${AREA}/confirm`),
    steps: [asMarlow, { press: 'Login' }],
    shows: ['dj-login/working'],
  }),
  login('check-email', 'DJ login: a link was sent', djs, {
    steps: [asMarlow, { press: 'Login' }],
    shows: ['dj-login/check-email'],
  }),
  login('existing', 'DJ login with two DJs logged in', djs, {
    identity: ['marlow', 'vesper'],
    shows: ['dj-login/existing-list'],
  }),
  login('existing-failed', 'DJ login: the chosen DJ could not be let in', djs, {
    identity: ['marlow', 'vesper'],
    fault: { fault: '500', match: '/api/v1/site/sessions/loginAs' },
    steps: [{ press: identities.vesper.name }, told],
    shows: ['dj-login/existing-list'],
  }),
  login('create', 'Create DJ account', `${djs}?signup`, { shows: ['dj-login/create-new'] }),
  login('pin', 'DJ login: a PIN was sent', `${djs}?signup`, {
    steps: asNewDj,
    shows: ['dj-login/check-pin'],
  }),
  login('pin-wrong', 'DJ login: a wrong PIN', `${djs}?signup`, {
    steps: [...asNewDj, { write: '????', into: 'PIN' }, told],
    shows: ['dj-login/check-pin'],
  }),
  login('next', 'DJ login on the way to a promo', `${djs}?next=${encodeURIComponent(promo(1))}`, {
    note: 'the link of the login mail leads to the promo',
  }),
  login('possible', 'Login link of an address that three DJs share', `${AREA}/login/${AGENCY_LINK}`),
  login('link-wrong', 'Login link that does not work', `${AREA}/login/no-such-link`),
  login('clients', 'Client login', clients, { shows: ['client-login/start', 'menu/none'] }),
  login('client-loading', 'Client login: under way', clients, {
    ...silent('/login'),
    steps: asClient(CLIENT_PASSWORD),
    shows: ['client-login/loading'],
  }),
  login('client-failed', 'Client login: a wrong password', clients, {
    steps: [...asClient('wrong'), told],
    shows: ['client-login/start'],
  }),
  login('forgot', 'Client login: the password is forgotten', clients, {
    steps: [{ press: 'forgot password?' }],
    shows: ['client-login/forgotPassword'],
  }),
  login('reset-sent', 'Client login: a reset code was sent', clients, {
    steps: [
      { press: 'forgot password?' },
      { write: identities.nightjar.email, into: 'Email' },
      { press: 'Send reset code' },
      { until: 'main .dp-done' },
    ],
    shows: ['client-login/start'],
  }),
];
