import { beforeEach, expect, test } from 'vitest';
import { createPromo } from '../../../islands/promo/promo-store.ts';
import type { PromoProps } from '../../../islands/promo/props.ts';
import { $promos } from '../../../shared/stores/promos.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
beforeEach(() => $promos.set({}));

test('an address with a broken percent code names no promo', () => {
  history.replaceState(null, '', `${ORIGIN}/recipient/promos/%E0%A4%A`);
  const { $entry, start } = createPromo({});
  start();
  expect($entry.get()).toMatchObject({ state: 'error', error: { type: 'GenericError' } });
});

test.each<[where: string, bodyClass: string, address: string, props: PromoProps, sent: string]>([
  ['our page at its address', 'dp-page', '/recipient/promos/1?link=x', {}, 'link=x&'],
  ['our page with the id', 'dp-page', '/recipient/promos/1?link=x', { id: 1 }, 'link=x&'],
  ['a host at its address', '', '/recipient/promos/1?link=x', {}, 'link=x&'],
  ['a host with the id', '', '/news?token=s3cret', { id: 1 }, ''],
  ['a host with id and params', '', '/news?token=s3cret', { id: 1, params: { link: 'x' } }, 'link=x&'],
])('%s: what travels with the call [7-65]', async (_, bodyClass, address, props, sent) => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  history.replaceState(null, '', ORIGIN + address);
  document.body.className = bodyClass;
  createPromo(props).start();
  const calls = () => site.requests.filter((request) => request.startsWith('GET /recipient/promos/1?'));
  await until(() => expect(calls()).toEqual([`GET /recipient/promos/1?${sent}beta=1&basic=1`]));
  await until(() => expect($promos.get()['1']?.state).toBe('loaded'));
});
