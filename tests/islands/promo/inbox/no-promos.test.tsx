import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { readStored, storageKeys, writeStored } from '../../../../shared/storage.ts';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { noteLeaving } from '../../../support/leaving.ts';
import { user } from '../../../support/user.ts';
import { openPromos } from '../promo-page.tsx';
import { CALLS, ELIN, findNames } from './inbox-page.tsx';

/** A DJ without any promo, who may be redirected from the inbox. */

const { site, open } = openPromos();
const { left } = noteLeaving();

const PICKS = '/recipient/kato/picks';
const place = { key: storageKeys.redirectWhenNoPromos, identity: 'recipient-80' };
const noPromos = () => screen.findByRole('heading', { name: 'No promos yet' });
const heading = () => screen.getByRole('heading', { level: 1 });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('without promos the way to labels and picks shows, to which the next visit redirects once per tab [9-21, beyond-80]', async () => {
  const visit = async () => {
    const view = await open('/recipient', 'newcomer');
    await noPromos();
    expect([href('Find labels'), href('See your picks')]).toEqual(['/recipient/labels/recommended', PICKS]);
    view.unmount();
    return left.length;
  };
  expect(await visit()).toBe(0);
  expect(await visit()).toBe(1);
  expect(left).toEqual([`http://127.0.0.1:4173${PICKS}`]);
  expect(await visit()).toBe(1);
  sessionStorage.clear();
  expect(await visit()).toBe(2);
});

test.each([
  ['the inbox itself', '/recipient', '/recipient?x=1'],
  ['the list at its own address', '/recipient/promos', PICKS],
  ['an address elsewhere', '/recipient', 'https://elsewhere.example/'],
])('%s redirects nobody [9-21]', async (what, path, address) => {
  writeStored(place, address);
  await open(path, 'newcomer');
  await noPromos();
  const told = what === 'an address elsewhere' ? 1 : 0;
  await waitFor(() => expect($notifications.get()).toHaveLength(told));
  expect(left).toEqual([]);
});

test('a page of somebody else, a filter or a company without promos redirects nobody [9-21, beyond-80]', async () => {
  writeStored(place, PICKS);
  const first = await open('/recipient?show=new', 'newcomer');
  await press('Show all');
  await noPromos();
  expect(document.activeElement).toBe(heading());
  first.unmount();
  const second = await open('/recipient/promos/company/1', 'newcomer');
  await screen.findByRole('heading', { name: 'This label has sent you nothing yet' });
  second.unmount();
  document.body.className = '';
  await site.open('/recipient');
  render(<PromoIsland list={{}} />);
  await noPromos();
  expect(left).toEqual([]);
});

test('a DJ who has got promos is redirected no more [9-21]', async () => {
  writeStored(place, PICKS);
  site.standIn.db.sql.run`UPDATE sends SET recipient_id = 80 WHERE promo_id = 57 AND recipient_id = 1`;
  await open('/recipient', 'newcomer');
  expect(await findNames()).toEqual([ELIN]);
  expect(readStored(place, v.string())).toBeNull();
  expect(left).toEqual([]);
});

test('a load that is tried again redirects too [9-21]', async () => {
  await site.become('newcomer');
  writeStored(place, PICKS);
  await site.break('500', `${CALLS}?`, 1);
  await open('/recipient', 'newcomer');
  await press('Try again');
  await waitFor(() => expect(left).toEqual([`http://127.0.0.1:4173${PICKS}`]));
});
