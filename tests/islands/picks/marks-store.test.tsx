import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFilters } from '../../../islands/picks/filters-store.ts';
import { createMarks } from '../../../islands/picks/marks-store.ts';
import { PickCover } from '../../../islands/picks/pick-item.tsx';
import { createPicksStore } from '../../../islands/picks/picks-store.ts';
import { foldPicks, type PickRelease } from '../../../islands/picks/releases.ts';
import { createReports } from '../../../islands/picks/reports.ts';
import { DEFAULT_PICK_SOURCES } from '../../../shared/config/constants.ts';
import { storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { until } from '../../support/until.ts';
import { KATO, openPicks, pick } from './picks-page.tsx';

/** What a DJ does to one pick, and to the filters. */

const { site, sql } = openPicks();

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});

const stored = () => ({ ...sql().get`SELECT is_hidden, thumbs FROM picks WHERE id = 1` });

function open(of = pick(1, 'dubplate')) {
  const [release] = foldPicks([of]) as [PickRelease];
  const marks = createMarks();
  return {
    hide: (to: boolean) => marks.setHidden(release, release.places[0], to),
    thumbs: (to: -1 | 0 | 1) => marks.setThumbs(release, release.places[0], to),
    isHidden: () => marks.$hidden.get()[release.key],
    given: () => marks.$thumbs.get()[release.key],
  };
}

test('fast presses end in the last one, on the server too [beyond-09]', async () => {
  const { thumbs, hide, isHidden, given } = open();
  await Promise.all([thumbs(1), hide(true), thumbs(-1), hide(false), thumbs(0), hide(true), thumbs(1)]);
  expect([isHidden(), given()]).toEqual([true, 1]);
  expect(stored()).toEqual({ is_hidden: 1, thumbs: 1 });
  expect(site.requests.length).toBeLessThan(7);
});

test('a release is brought back where it was hidden', async () => {
  const { hide } = open(pick(1, 'bandcamp', { dupes: [pick(2, 'juno', { is_hidden: true })] }));
  await hide(false);
  expect(site.requests).toEqual([`GET ${KATO}/toggle_hide_pick?pick=2&hidden=false`]);
});

test('each kind of report is sent at most once for each pick; a failure is logged and never tried again [4-49, 4-50, 7-55, 7-56, 8-22, open-61]', async () => {
  const reports = createReports();
  for (let times = 0; times < 3; times++) {
    reports.interaction(1);
    reports.impression(1);
    reports.impression(3);
  }
  const reported = () =>
    sql().all`SELECT kind, pick_id FROM pick_reports ORDER BY kind, pick_id`.map((row) => Object.values(row));
  const expected = [
    ['impression', 1],
    ['impression', 3],
    ['interaction', 1],
  ];
  await until(() => expect(reported()).toEqual(expected));
  expect(site.requests).toEqual([
    `GET ${KATO}/interaction?pick=1`,
    `GET ${KATO}/impression?pick=1`,
    `GET ${KATO}/impression?pick=3`,
  ]);
  await site.break('500', KATO);
  reports.interaction(5);
  await until(() => expect(console.warn).toHaveBeenCalledOnce());
  reports.interaction(5);
  expect(site.requests).toHaveLength(1);
});

test('a cover that is broken gives way to the disc, and the cover of another store shows again', () => {
  const store = createPicksStore();
  const cover = (path: string) => (
    <PickCover
      pick={pick(1, 'juno', { campaign: { id: 1, packshot_img: path } })}
      status={null}
      store={store}
    />
  );
  const image = () => document.querySelector('img')?.getAttribute('src') ?? null;
  const view = render(cover('/broken.png'));
  fireEvent.error(document.querySelector('img') as HTMLElement);
  expect(image()).toBeNull();
  view.rerender(cover('/sound.png'));
  expect(image()).toContain('/sound.png');
});

const atFirst = { on: ['product', 'product-opened', 'bandcamp', 'juno', 'beatport'], preferred: 'bandcamp' };

test('filters go off and on, one store is preferred, and a reset gives back the first ones [9-04, 9-05, 9-06, 9-07]', () => {
  const store = createFilters();
  expect(store.$filters.get()).toEqual(atFirst);
  for (const name of ['juno', 'future', 'hidden', 'hidden'] as const) store.toggle(name);
  for (const name of ['juno', 'bandcamp', 'beatport'] as const) {
    store.prefer(name);
    expect(store.$filters.get().preferred).toBe(name);
  }
  expect(store.$filters.get().on).toEqual(['product', 'product-opened', 'bandcamp', 'beatport', 'future']);
  expect(createFilters().$filters.get()).toEqual(store.$filters.get());
  store.reset();
  expect(store.$filters.get()).toEqual(atFirst);
  expect(createFilters().$filters.get()).toEqual(atFirst);
});

test('filters are remembered for this DJ alone; what is stored and not understood gives way to the first ones [9-19]', async () => {
  createFilters().prefer('juno');
  await site.become('vesper');
  await site.open('/recipient/kato/picks');
  expect(createFilters().$filters.get()).toEqual(atFirst);
  const place = { name: storageNames.pickFilters, identity: 'recipient-2' };
  writeStored(place, { on: ['product', 'minidisc'], preferred: 'juno' });
  expect(createFilters().$filters.get()).toEqual({ on: [...DEFAULT_PICK_SOURCES], preferred: 'juno' });
  writeStored(place, 'rubbish');
  expect(createFilters().$filters.get()).toEqual(atFirst);
});
