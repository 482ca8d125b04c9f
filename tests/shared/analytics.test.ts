import posthog from 'posthog-js/dist/module.slim.no-external';
import { expect, test, vi } from 'vitest';
import { startAnalytics } from '../../shared/analytics.ts';
import { analyticsEvents, setProject } from '../backend/analytics.ts';
import { openSite } from '../support/stand-in.ts';
import { until } from '../support/until.ts';

const site = openSite();

test('three events leave and no other, whatever the service would tell besides [beyond-93]', async () => {
  const { db } = site.standIn;
  setProject(db, 'wax');
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  const over = new AbortController();
  const analytics = startAnalytics('wax', '', '/login/djs', over.signal);
  const others = ['$exception', '$autocapture', '$web_vitals', '$snapshot', '$set', '$opt_in', 'planted'];
  for (const name of others) posthog.capture(name, { $browser: 'planted', secret: 'planted' });
  posthog.setPersonProperties({ name: 'planted' });
  analytics.belongTo('recipient-1');
  analytics.open('/recipient');
  analytics.leave();
  await until(() => expect(analyticsEvents(db)).toHaveLength(3));
  expect(analyticsEvents(db).map(({ name }) => name)).toEqual(['$identify', '$pageview', '$pageleave']);
  expect(JSON.stringify(analyticsEvents(db))).not.toContain('planted');
  over.abort();
});
