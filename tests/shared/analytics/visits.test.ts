import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { analyticsIdOf, watchVisits } from '../../../shared/analytics/visits.ts';
import { configSchema, configure, defaultConfig } from '../../../shared/config/config.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
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
  expect(analyticsIdOf(v.parse(sessionSchema, session))).toBe(id);
});

test.each([
  [{ key: 'wax' }, false],
  [{ key: 'wax', disabled: null }, false],
  [{ key: 'wax', disabled: true }, true],
  [{ key: 'wax', disabled: 'true' }, true],
])('the setting %j counts as disabled: %s [1-35]', (analytics, disabled) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(v.parse(configSchema, { analytics }).analytics).toMatchObject({ key: 'wax', disabled });
});

test('counts a restored page as a view until the person is logged out [1-32, open-20, beyond-24]', async () => {
  const { db } = site.standIn;
  setProject(db, 'wax');
  const sent = () => analyticsEvents(db).map(({ name, visitor }) => `${name} ${visitor}`);
  history.replaceState(null, '', '/recipient/labels/following?secret=s3cret');
  configure({ ...defaultConfig, analytics: { key: 'wax', host: '', disabled: false } });
  setSession(v.parse(sessionSchema, client));
  // happy-dom has no idle callback, and PostHog ignores automated browsers.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const end = watchVisits();
  const first = ['$identify user-3', '$pageview user-3'];
  await until(() => expect(sent().sort()).toEqual(first));
  $bfcacheRestores.set(1);
  $identityStatus.set('lost');
  $bfcacheRestores.set(2);
  window.dispatchEvent(new Event('pagehide'));
  await until(() => expect(sent().sort()).toEqual([...first, '$pageview user-3']));
  end();
});
