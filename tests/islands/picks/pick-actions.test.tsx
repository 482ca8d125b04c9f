import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFilters } from '../../../islands/picks/filters-store.ts';
import { createPickActions } from '../../../islands/picks/pick-actions.ts';
import { PickCover } from '../../../islands/picks/pick-item.tsx';
import { createPicksStore } from '../../../islands/picks/picks-store.ts';
import { mergePicks, type PickRelease } from '../../../islands/picks/releases.ts';
import { DEFAULT_PICK_SOURCES } from '../../../shared/config/constants.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { KATO, openPicks, pick } from './open-picks.tsx';

const { site, sql } = openPicks();

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});

const stored = () => ({ ...sql().get`SELECT is_hidden, thumbs FROM picks WHERE id = 1` });

function open(loaded = pick(1, 'dubplate')) {
  const [release] = mergePicks([loaded]) as [PickRelease];
  const actions = createPickActions();
  return {
    setHidden: (hidden: boolean) => actions.setHidden(release, release.listings[0], hidden),
    setThumbs: (thumbs: -1 | 0 | 1) => actions.setThumbs(release, release.listings[0], thumbs),
    isHidden: () => actions.$hidden.get()[release.key],
    thumbs: () => actions.$thumbs.get()[release.key],
  };
}

test('shows and sends the last of several fast presses [beyond-09]', async () => {
  const { setThumbs, setHidden, isHidden, thumbs } = open();
  const first = [setThumbs(1), setHidden(true), setThumbs(-1), setHidden(false)];
  await Promise.all([...first, setThumbs(0), setHidden(true), setThumbs(1)]);
  expect([isHidden(), thumbs()]).toEqual([true, 1]);
  expect(stored()).toEqual({ is_hidden: 1, thumbs: 1 });
  expect(site.requests.length).toBeLessThan(7);
});

test('unhides the listing of a release that was hidden', async () => {
  const { setHidden } = open(pick(1, 'bandcamp', { dupes: [pick(2, 'juno', { is_hidden: true })] }));
  await setHidden(false);
  expect(site.requests).toEqual([`GET ${KATO}/toggle_hide_pick?pick=2&hidden=false`]);
});

test('shows a disc for a broken cover, and the next cover again', () => {
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
  view.rerender(cover('/intact.png'));
  expect(document.querySelector('img')?.referrerPolicy).toBe('strict-origin');
  expect(image()).toContain('/intact.png');
});

const defaults = { on: ['product', 'product-opened', 'bandcamp', 'juno', 'beatport'], preferred: 'bandcamp' };

test('saves filters per DJ, and falls back to the defaults for invalid stored values [9-19]', async () => {
  createFilters().prefer('juno');
  await site.become('vesper');
  await site.open('/recipient/kato/picks');
  expect(createFilters().$filters.get()).toEqual(defaults);
  const key = { name: 'pick-filters', identity: 'recipient-2' } as const;
  writeStored(key, { on: ['product', 'minidisc'], preferred: 'juno' });
  expect(createFilters().$filters.get()).toEqual({ on: [...DEFAULT_PICK_SOURCES], preferred: 'juno' });
  writeStored(key, 'invalid');
  expect(createFilters().$filters.get()).toEqual(defaults);
});
