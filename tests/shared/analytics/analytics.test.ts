import posthog from 'posthog-js/dist/module.slim.no-external';
import { afterEach, expect, test, vi } from 'vitest';
import { startAnalytics } from '../../../shared/analytics/analytics.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { redactedPath } from '../../../shared/navigation/current-url.ts';
import { analyticsEvents, setProject } from '../../backend/analytics.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

afterEach(() => configure(defaultConfig));

test('sends only three kinds of events [beyond-93]', async () => {
  const { db } = site.standIn;
  setProject(db, 'wax');
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  const controller = new AbortController();
  const analytics = startAnalytics('wax', '', '/login/djs', controller.signal);
  const others = ['$exception', '$autocapture', '$web_vitals', '$snapshot', '$set', '$opt_in', 'planted'];
  for (const name of others) posthog.capture(name, { $browser: 'planted', secret: 'planted' });
  posthog.setPersonProperties({ name: 'planted' });
  analytics.identify('recipient-1');
  analytics.trackPageview('/recipient');
  analytics.trackPageleave();
  await until(() => expect(analyticsEvents(db)).toHaveLength(3));
  expect(analyticsEvents(db).map(({ name }) => name)).toEqual(['$identify', '$pageview', '$pageleave']);
  expect(JSON.stringify(analyticsEvents(db))).not.toContain('planted');
  controller.abort();
});

test.each([
  ['/login/djs', '/login/djs'],
  ['/login/djs/', '/login/djs'],
  ['/dj-signup/confirm-email', '/dj-signup/confirm-email'],
  ['/recipient/labels/following', '/recipient/labels/following'],
  ['/recipient/promos/17', '/recipient/promos/{id}'],
  ['/recipient/promos/company/u/nightjar', '/recipient/promos/company/u/{id}'],
  ['/verify/s3cret', '/verify/{id}'],
  ['/s3cret', '/{other}'],
  ['/recipient/promos/17/s3cret/deeper', '/{other}'],
  ['/verify/a/b', '/{other}'],
  ['/marlow@example.net', '/{other}'],
  ['/%E0%A4%A', '/{other}'],
])('reports %s as %s [beyond-93]', (path, pattern) => {
  expect(redactedPath(path)).toBe(pattern);
});

test('removes query and fragment, and knows the addresses of the deployment [beyond-93]', () => {
  history.replaceState(null, '', '/recipient/promos/17?secret=s3cret&email=marlow@example.net#pin');
  expect(redactedPath()).toBe('/recipient/promos/{id}');
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(['/promos/17', '/', '/recipient/promos/17'].map(redactedPath)).toEqual([
    '/promos/{id}',
    '/',
    '/{other}',
  ]);
});
