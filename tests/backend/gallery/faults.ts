import { AREA } from '../config.ts';
import type { FaultName } from '../faults.ts';
import type { GalleryEntry } from './entry.ts';
import { asNewDj } from './login.ts';
import { promo } from './promo-address.ts';
import type { State } from './states.ts';

const faulty = (
  id: string,
  title: string,
  fault: FaultName,
  shows: readonly State[] = [],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id,
  group: 'Under faults',
  title,
  href: promo(1),
  identity: ['marlow'],
  fault: { fault, match: promo(1) },
  shows,
  ...more,
});

/** Screens whose calls fail: every kind of error in its words. */
export const faultEntries: readonly GalleryEntry[] = [
  faulty('slow', 'Promo: slow', 'slow'),
  faulty('timeout', 'Promo: no answer in time', 'silent', ['api-error/timeout'], {
    note: 'told after 15 seconds',
  }),
  faulty('cut', 'Promo: connection cut', 'cut', ['api-error/offline', 'promo/failed']),
  faulty('server', 'Promo: server error', '500', ['api-error/server']),
  faulty('forbidden', 'Promo: forbidden, in words', '403'),
  faulty('wall', 'Promo: forbidden by a wall in between', 'wall', ['api-error/forbidden']),
  faulty('limited', 'Promo: too many requests', '429', ['api-error/rate-limited']),
  faulty('ended', 'Promo: the login has ended', '401', ['api-error/unauthorised']),
  faulty('html', 'Promo: a page in place of data', 'html', ['api-error/malformed']),
  faulty('truncated', 'Promo: half an answer', 'truncated', ['api-error/malformed']),
  faulty('empty', 'Promo: an empty answer', 'empty'),
  faulty('refused', 'Login: the server says no in its own words', '403', ['api-error/domain'], {
    href: '/login/djs',
    identity: [],
    fault: { fault: '403', match: `${AREA}/confirm` },
    steps: [{ write: 'marlow@example.net', into: 'Email' }, { press: 'Login' }],
  }),
  faulty('pin-cut', 'PIN: connection cut once', 'cut', [], {
    href: '/login/djs?signup',
    identity: [],
    fault: { fault: 'cut', match: `${AREA}/signup/handle_pin`, times: 1 },
    steps: [...asNewDj, { write: '1234', into: 'PIN' }, { until: 'main [role="alert"]' }],
  }),
];
