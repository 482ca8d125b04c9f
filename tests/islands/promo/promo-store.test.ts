import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAfter } from '../../../islands/promo/feedback-left.tsx';
import { createPromo, promoTitle } from '../../../islands/promo/promo-store.ts';
import type { PromoProps } from '../../../islands/promo/props.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { campaignSchema } from '../../../shared/entities/campaign.ts';
import { promoName, promoSchema } from '../../../shared/entities/promo.ts';
import { setTitle } from '../../../shared/navigation/own-page.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
beforeEach(() => $promos.set({}));
afterEach(() => configure(defaultConfig));

test('an address with a broken percent code names no promo', () => {
  history.replaceState(null, '', `${ORIGIN}/recipient/promos/%E0%A4%A`);
  expect(createPromo({}).$entry.get()).toMatchObject({ state: 'error', error: { type: 'GenericError' } });
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
  createPromo(props).$entry.listen(() => {});
  const calls = () => site.requests.filter((request) => request.startsWith('GET /recipient/promos/1?'));
  await until(() => expect(calls()).toEqual([`GET /recipient/promos/1?${sent}beta=1&basic=1`]));
  await until(() => expect($promos.get()['1']?.state).toBe('loaded'));
});

const loaded = (given: object) =>
  promoTitle({ state: 'loaded', isWorking: false, promo: { ...v.parse(promoSchema, given), id: 1 } });
const names = { artist: 'Ossa', title: 'Low Tide EP' };
const album = { ...names, released_year: 2026, released_month: 11, released_day: 26 };
const error = { type: 'BigError', message: '', secret: '', email: '', promo_name: '', possible: [] };

test.each([
  ['while loading [2.7-39]', promoTitle({ state: 'loading' }), 'Promo Loading...'],
  [
    'where no answer came [2.7-40]',
    promoTitle({ state: 'failed', error: new ApiError({ kind: 'server' }) }),
    'Error',
  ],
  ['on an error of the promo [2.7-40]', promoTitle({ state: 'error', error }), 'Error'],
  ['of an album [2.7-41, 3-29, open-39]', loaded({ album }), 'Ossa - Low Tide EP out: 26/11/2026'],
  [
    'of an album with an invalid day [2.7-41]',
    loaded({ album: { ...album, released_day: 99 } }),
    'Ossa - Low Tide EP out: 11/2026',
  ],
  ['of an album without a date [2.7-41]', loaded({ album: names }), 'Ossa - Low Tide EP'],
  [
    'of a campaign [2.7-42]',
    loaded({ album: null, campaign: { id: 1, name: 'Winter Sampler' } }),
    'Winter Sampler',
  ],
  ['of neither [2.7-43]', loaded({ album: null, campaign: null }), 'unknown'],
])('the title %s', (_, title, expected) => {
  expect(title).toBe(expected);
});

test('a promo without a name is untitled; every title ends with the product name [2.7-20, open-38]', () => {
  expect(promoName({ album: null, campaign: null })).toBe('Untitled');
  setTitle('unknown');
  expect(document.title).toBe('unknown - Dubplate');
  configure({ ...defaultConfig, productName: 'Testpress' });
  setTitle('DJ Login');
  expect(document.title).toBe('DJ Login - Testpress');
});

const campaign = (id: number, has_opened_promo: boolean) =>
  v.parse(campaignSchema, { id, access: { has_opened_promo }, kato: {} });
const list = [5, 4, 3, 2, 1].map((id) => campaign(id, id === 3 || id === 1));

test.each([
  ['after it, then from the beginning', 3, [], [2, 5, 4]],
  ['never itself', 4, [], [2, 5]],
  ['from the beginning, where the list does not hold it', 9, [], [5, 4, 2]],
  ['but for what is hidden', 3, ['2', '5'], [4]],
])('new promos come %s [beyond-213]', (_, after, hidden, expected) => {
  expect(newAfter(list, after, new Set(hidden)).map(({ id }) => id)).toEqual(expected);
});
