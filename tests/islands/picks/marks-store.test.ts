import { beforeEach, expect, test } from 'vitest';
import { createFailures } from '../../../islands/picks/failures.ts';
import { createMarks } from '../../../islands/picks/marks-store.ts';
import { foldPicks, type Release } from '../../../islands/picks/releases.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { pick } from './pick.ts';

const site = openSite();
const KATO = '/api/v1/recipient/kato';

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});

const stored = (id = 1) => ({
  ...site.standIn.db.sql.get`SELECT is_hidden, thumbs FROM picks WHERE id = ${id}`,
});

function open(of = pick(1, 'dubplate')) {
  const [release] = foldPicks([of]) as [Release];
  const failures = createFailures();
  const marks = createMarks(failures);
  return {
    failures,
    hide: (to: boolean) => marks.setHidden(release, release.places[0], to),
    thumbs: (to: -1 | 0 | 1) => marks.setThumbs(release, release.places[0], to),
    mark: () => marks.$marks.get()[release.key],
    gone: () => [...marks.$gone.get()],
  };
}

test('hiding shows at once, and the server is told [4-45, 7-53]', async () => {
  const { hide, mark, gone } = open();
  expect(stored()).toMatchObject({ is_hidden: 0 });
  const hidden = hide(true);
  expect([mark(), gone()]).toEqual([{ isHidden: true }, ['1']]);
  await hidden;
  expect(stored()).toMatchObject({ is_hidden: 1 });
  await hide(false);
  expect([mark(), gone()]).toEqual([{ isHidden: false }, []]);
  expect(site.requests).toEqual([
    `GET ${KATO}/toggle_hide_pick?pick=1&hidden=true`,
    `GET ${KATO}/toggle_hide_pick?pick=1&hidden=false`,
  ]);
  expect(stored()).toMatchObject({ is_hidden: 0 });
});

test('thumbs show at once, and the server is told [4-46, 7-54, open-63]', async () => {
  const { thumbs, mark } = open();
  for (const to of [1, -1, 0] as const) {
    const given = thumbs(to);
    expect(mark()).toEqual({ thumbs: to });
    await given;
    expect(stored()).toMatchObject({ thumbs: to });
  }
  expect(site.requests).toEqual([1, -1, 0].map((to) => `GET ${KATO}/thumbs?pick=1&thumbs=${to}`));
});

test('fast presses end in the last one, on the server too [beyond-09]', async () => {
  const { thumbs, hide, mark } = open();
  await Promise.all([thumbs(1), hide(true), thumbs(-1), hide(false), thumbs(0), hide(true), thumbs(1)]);
  expect(mark()).toEqual({ thumbs: 1, isHidden: true });
  expect(stored()).toEqual({ is_hidden: 1, thumbs: 1 });
  expect(site.requests.length).toBeLessThan(7);
});

test.each(['500', 'cut', 'truncated', '403'] as const)(
  'what fails (%s) is logged and stays as it was set [8-21, open-63]',
  async (fault) => {
    const { hide, thumbs, mark, failures } = open();
    await site.break(fault, KATO);
    await Promise.all([hide(true), thumbs(-1)]);
    expect(mark()).toEqual({ isHidden: true, thumbs: -1 });
    expect(console.warn).toHaveBeenCalledTimes(2);
    expect(site.requests).toHaveLength(2);
    expect(failures.$isLoggedOut.get()).toBe(false);
  },
);

test('after a failure the next press is sent, whatever the server has by then [open-63]', async () => {
  const { thumbs, hide } = open();
  await site.break('truncated', KATO, 2);
  await Promise.all([thumbs(1), hide(true)]);
  expect(stored()).toEqual({ is_hidden: 1, thumbs: 1 });
  await Promise.all([thumbs(0), hide(false)]);
  expect(stored()).toEqual({ is_hidden: 0, thumbs: 0 });
});

test('a release is brought back where it was hidden', async () => {
  const dupe = pick(2, 'juno', { is_hidden: true });
  const { hide } = open(pick(1, 'bandcamp', { dupes: [dupe] }));
  await hide(false);
  expect(site.requests).toEqual([`GET ${KATO}/toggle_hide_pick?pick=2&hidden=false`]);
});

test('nobody being logged in any more is known from then on [beyond-07]', async () => {
  const { hide, failures, mark } = open();
  await site.become('nobody');
  await hide(true);
  await until(() => expect(failures.$isLoggedOut.get()).toBe(true));
  expect(mark()).toEqual({ isHidden: true });
});
