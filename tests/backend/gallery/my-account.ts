import { possess } from '../accounts.ts';
import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import { letIn } from '../promos/public-links.ts';
import { type IdentityKey, identities } from '../seed/identities.ts';
import { accountIsThere, type GalleryEntry, type Step } from './entry.ts';

const ACCOUNT = `${AREA}/myaccount`;

const account = (
  id: string,
  title: string,
  who: IdentityKey | 'nobody',
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id: `my-account-${id}`,
  group: 'My account',
  title,
  href: ACCOUNT,
  identity: who === 'nobody' ? [] : [who],
  ...more,
});

const client = { href: '/myaccount' } as const;
const info = '/api/v1/recipient/info';
/** What another entry has saved is no change any more. */
const asSeeded = (db: Db): void => {
  db.sql.run`UPDATE recipients SET info = ${identities.marlow.info} WHERE id = ${identities.marlow.id}`;
};
const changeProfile: readonly Step[] = [
  accountIsThere,
  { write: 'Fridays, deep end first. Saturdays too.', into: 'About you' },
  { press: 'Save profile' },
];
const credits = '/api/v1/client/account/credits';

/** My account of all kinds of people. */
export const myAccountEntries: readonly GalleryEntry[] = [
  account('dj', 'DJ', 'marlow', {
    note: 'with storages and networks',
    shows: ['my-account/recipient', 'my-account-part/loaded', 'profile/editing'],
  }),
  account('dj-fresh', 'DJ with nothing linked and no name', 'nameless'),
  account('dj-crate', 'DJ with a thousand subscriptions', 'crate'),
  account('dj-unknown-network', 'DJ linked to an unknown kind of network', 'sable'),
  account('guest', 'Guest over a public link', 'nobody', {
    setUp: (db, session) => letIn(db, session, 21),
    shows: ['my-account/visitor'],
  }),
  account('client', 'Client: essential, definitive, boost', 'nightjar', {
    ...client,
    shows: ['my-account/client', 'menu/client'],
  }),
  account('client-month-first', 'Client whose dates show the month first', 'kelp', client),
  account('client-empty', 'Client without credits', 'salt', client),
  account('admin', 'Admin, with the ghost box', 'admin', {
    ...client,
    shows: ['my-account/admin', 'menu/admin'],
  }),
  account('ghosted', 'Admin who acts as a client', 'admin', {
    ...client,
    setUp: (db, session) => possess(db, session, 1),
    shows: ['menu/ghosting'],
  }),
  account('signed-out', 'Signed out: the login, and back', 'nobody', {
    href: '/my-account.html',
    shows: ['my-account/nobody'],
  }),

  account('loading', 'DJ: on its way', 'marlow', {
    href: `${ACCOUNT}#subscriptions`,
    fault: { fault: 'silent', match: '/api/v1/recipient/' },
    shows: ['my-account-part/loading'],
  }),
  account('failing-lists', 'DJ: nothing loads', 'marlow', {
    href: `${ACCOUNT}#subscriptions`,
    fault: { fault: '500', match: '/' },
    shows: ['my-account-part/failed'],
  }),
  account('profile-saving', 'DJ: the profile is being saved', 'marlow', {
    setUp: asSeeded,
    fault: { fault: 'silent', match: `${info}/profile` },
    steps: changeProfile,
    shows: ['profile/saving'],
  }),
  account('profile-saved', 'DJ: the profile is saved', 'marlow', {
    steps: [accountIsThere, { press: 'Save profile' }],
    shows: ['profile/saved'],
  }),
  account('failing-profile', 'DJ: the profile is not saved, once', 'marlow', {
    setUp: asSeeded,
    fault: { fault: '500', match: `${info}/profile`, times: 1 },
    steps: changeProfile,
    shows: ['profile/editing', 'api-error/server'],
  }),
  account('failing-switches', 'DJ: switches fail', 'marlow', {
    href: `${ACCOUNT}#email`,
    fault: { fault: '500', match: `${info}/toggle_` },
    steps: [{ press: 'Digests' }],
    shows: ['api-error/server'],
  }),
  account('expired', 'Client: the login has ended', 'nightjar', {
    href: `${client.href}#credits`,
    fault: { fault: '401', match: credits },
  }),
];
