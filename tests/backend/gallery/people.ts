import { AREA } from '../config.ts';
import type { GalleryEntry, Step } from './entry.ts';

const LOGGED_IN = '/api/v1/site/sessions/logged_in';
const SWITCH = '/api/v1/site/sessions/switch_account';
const openChip: Step = { press: 'Account of' };

const bar = (
  id: string,
  title: string,
  steps: readonly Step[],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id: `bar-${id}`,
  group: 'Menus and people',
  title,
  // A page with little else on it.
  href: `${AREA}/subscribe/nightjar-records`,
  identity: ['marlow'],
  steps,
  ...more,
});

const client = { href: '/myaccount', identity: ['nightjar'] } as const;
const admin = { href: '/myaccount', identity: ['admin'] } as const;

/** The bar at the top: its menu for each kind of person, who one is, and who else one may be. */
export const peopleEntries: readonly GalleryEntry[] = [
  bar('menu-dj', 'The menu of a DJ', [{ press: 'Menu' }], { href: AREA, shows: ['menu/recipient'] }),
  bar('menu-client', 'The menu of a client', [{ press: 'Menu' }], { ...client, shows: ['menu/client'] }),
  bar('menu-admin', 'The menu of an admin', [{ press: 'Menu' }], { ...admin, shows: ['menu/admin'] }),
  bar(
    'ghost-box',
    'An admin looks for an account',
    [{ write: 'night', into: 'Act as account' }, { until: '[role="option"]' }],
    admin,
  ),
  bar('chip', 'A DJ alone: another account can be added', [openChip], { shows: ['switcher/newLogin'] }),
  bar('chip-others', 'Two DJs and a client in one browser, over a list', [openChip], {
    href: AREA,
    identity: ['marlow', 'vesper', 'nightjar'],
    shows: ['switcher/otherLogins'],
  }),
  bar('chip-loading', 'The others are on their way', [openChip], {
    fault: { fault: 'silent', match: LOGGED_IN },
    shows: ['switcher/initializing'],
  }),
  bar('chip-failed', 'The others do not load', [openChip], {
    fault: { fault: '500', match: LOGGED_IN },
    shows: ['switcher/newLogin'],
  }),
  bar(
    'chip-switch-failed',
    'Who was chosen could not be let in',
    [openChip, { press: 'Vesper' }, { until: 'header [role="alert"]' }],
    {
      identity: ['marlow', 'vesper'],
      fault: { fault: '500', match: SWITCH },
      shows: ['switcher/newLogin'],
    },
  ),
  bar('feedback', 'Feedback below the bar', [{ press: 'Feedback' }, { until: '.dp-site-feedback textarea' }]),
  bar('chip-client', 'A client, with beta and devices', [openChip], client),
];
