import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { visitorOf, watchVisits } from '../../../shared/analytics/visits.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $route } from '../../../shared/navigation/router.ts';
import { $bfcacheRestores, $identityStatus } from '../../../shared/session/identity.ts';
import { setSession } from '../../../shared/session/session.ts';
import { analyticsEvents, setProject } from '../../backend/analytics.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

const dj = { recipient: { id: 17, address: 'marlow@example.net' } };
const client = { user: { id: 3, email: 'office@nightjar.example.net', account: { id: 1 } } };
const guest = { recipient: { id: null, address: '' } };
const admin = { user: { id: 100, email: 'a@b.example', account: { id: 1 } }, ghosted: true };

test.each([
  ['promo.example', { ...dj, ...client }, 'recipient-17'],
  ['promos.example', dj, 'recipient-17'],
  ['promo.example', client, null],
  ['promo.example', guest, null],
  ['www.example', { ...dj, ...client }, 'user-3'],
  ['www.promo.example', { ...dj, ...client }, 'user-3'],
  ['www.example', admin, 'user-100'],
  ['www.example', dj, null],
  ['www.example', {}, null],
])('on %s the host decides who the visitor is, case %# [1-30, 1-31, open-20]', (host, session, id) => {
  vi.spyOn(window.location, 'hostname', 'get').mockReturnValue(host);
  expect(visitorOf(v.parse(sessionSchema, session))).toBe(id);
});

test('tracks routes, restored pages and changes of the visitor until the person is logged out [1-32, 1-33, open-20, beyond-24]', async () => {
  const { db } = site.standIn;
  setProject(db, 'wax');
  const sentEvents = async (count: number) => {
    window.dispatchEvent(new Event('pagehide'));
    await until(() => expect(analyticsEvents(db)).toHaveLength(count));
    const events = analyticsEvents(db).map(({ name, page, visitor }) => `${name} ${page} ${visitor}`);
    db.sql.run`DELETE FROM analytics_events`;
    return events.sort();
  };
  history.replaceState(null, '', '/recipient/labels/following?secret=s3cret');
  configure({ ...defaultConfig, analytics: { key: 'wax', host: '', disabled: false } });
  setSession(v.parse(sessionSchema, client));
  // happy-dom has no idle callback, and PostHog ignores automated browsers.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const end = watchVisits();
  await until(() => expect(analyticsEvents(db)).toHaveLength(2));
  expect(await sentEvents(3)).toEqual([
    '$identify /recipient/labels/following user-3',
    '$pageleave /recipient/labels/following user-3',
    '$pageview /recipient/labels/following user-3',
  ]);

  $route.set('/recipient/labels/following');
  $route.set('/recipient/labels/recommended');
  $route.set('/recipient/labels/recommended');
  expect(await sentEvents(3)).toEqual([
    '$pageleave /recipient/labels/following user-3',
    '$pageleave /recipient/labels/recommended user-3',
    '$pageview /recipient/labels/recommended user-3',
  ]);
  $bfcacheRestores.set(1);
  setSession(v.parse(sessionSchema, admin));
  expect(await sentEvents(3)).toEqual([
    '$identify /recipient/labels/following user-100',
    '$pageleave /recipient/labels/following user-100',
    '$pageview /recipient/labels/following user-3',
  ]);
  $bfcacheRestores.set(2);
  $identityStatus.set('lost');
  $bfcacheRestores.set(3);
  expect(await sentEvents(1)).toEqual(['$pageview /recipient/labels/following user-100']);
  end();
});
