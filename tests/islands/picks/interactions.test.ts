import { beforeEach, expect, test } from 'vitest';
import { createFailures } from '../../../islands/picks/failures.ts';
import { createReports } from '../../../islands/picks/interactions.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const KATO = '/api/v1/recipient/kato';

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});

const reported = () =>
  site.standIn.db.sql.all`SELECT pick_id, kind FROM pick_reports ORDER BY id`.map(({ pick_id, kind }) => [
    pick_id,
    kind,
  ]);

test('each kind is reported at most once for each pick [4-49, 4-50, 7-55, 7-56, open-61]', async () => {
  const reports = createReports(createFailures());
  for (let times = 0; times < 3; times++) {
    reports.interaction(1);
    reports.impression(1);
    reports.impression(3);
  }
  await until(() => expect(reported()).toHaveLength(3));
  expect(site.requests).toEqual([
    `GET ${KATO}/interaction?pick=1`,
    `GET ${KATO}/impression?pick=1`,
    `GET ${KATO}/impression?pick=3`,
  ]);
  expect(reported().toSorted()).toEqual([
    [1, 'impression'],
    [1, 'interaction'],
    [3, 'impression'],
  ]);
});

test('a failure is logged and never tried again [8-22, 4-49]', async () => {
  await site.break('500', KATO);
  const failures = createFailures();
  const reports = createReports(failures);
  reports.interaction(1);
  await until(() => expect(console.warn).toHaveBeenCalledOnce());
  reports.interaction(1);
  expect(site.requests).toHaveLength(1);
  expect(failures.$isLoggedOut.get()).toBe(false);
});
