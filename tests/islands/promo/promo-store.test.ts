import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPromo, promoTitle } from '../../../islands/promo/promo-store.ts';
import type { PromoProps } from '../../../islands/promo/props.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { promoName, promoSchema } from '../../../shared/entities/promo.ts';
import { setTitle } from '../../../shared/navigation/own-page.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
beforeEach(() => $promos.set({}));
afterEach(() => configure(defaultConfig));

test('returns an error for a URL with a broken percent code', async () => {
  history.replaceState(null, '', `${ORIGIN}/recipient/promos/%E0%A4%A`);
  const { $entry } = createPromo({});
  $entry.listen(() => {});
  const refused = { state: 'refused', error: { type: 'GenericError' } };
  await until(() => expect($entry.get()).toMatchObject(refused));
});

test.each<[page: string, bodyClass: string, path: string, props: PromoProps, sent: string]>([
  ['our page with the id in its path', 'dp-page', '/recipient/promos/1?link=x.%22%3E', {}, 'link=x&'],
  ['a host with the id in its path', '', '/recipient/promos/1&amp;link=x).', {}, 'link=x&'],
  ['a host with the id as prop', '', '/news?token=s3cret', { id: '1' }, ''],
  [
    'a host with id and params as props',
    '',
    '/news?token=s3cret',
    { id: '1', params: { link: 'x' } },
    'link=x&',
  ],
])('%s sends the params of the promo only [7-65]', async (_, bodyClass, path, props, sent) => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  history.replaceState(null, '', ORIGIN + path);
  document.body.className = bodyClass;
  createPromo(props).$entry.listen(() => {});
  const calls = () => site.requests.filter((request) => request.startsWith('GET /recipient/promos/1?'));
  await until(() => expect(calls()).toEqual([`GET /recipient/promos/1?${sent}beta=1&basic=1`]));
  await until(() => expect($promos.get()['1']?.state).toBe('ready'));
});

const titleOf = (data: object) =>
  promoTitle({ state: 'ready', isWorking: false, promo: { ...v.parse(promoSchema, data), id: '1' } });
const names = { artist: 'Ossa', title: 'Low Tide EP' };
const album = { ...names, released_year: 2026, released_month: 11, released_day: 26 };
const error = { type: 'BigError', message: '', secret: '', email: '', promo_name: '', possible: [] };

test.each([
  ['of a loading promo [2.7-39]', promoTitle({ state: 'loading' }), 'Promo Loading...'],
  [
    'after a failed request [2.7-40]',
    promoTitle({ state: 'failed', error: new ApiError({ kind: 'server' }) }),
    'Error',
  ],
  ['of a promo error [2.7-40]', promoTitle({ state: 'refused', error }), 'Error'],
  ['of an album [2.7-41, 3-29, open-39]', titleOf({ album }), 'Ossa - Low Tide EP out: 26/11/2026'],
  [
    'of an album with an invalid day [2.7-41]',
    titleOf({ album: { ...album, released_day: 99 } }),
    'Ossa - Low Tide EP out: 11/2026',
  ],
  ['of an album without a date [2.7-41]', titleOf({ album: names }), 'Ossa - Low Tide EP'],
  [
    'of a campaign [2.7-42]',
    titleOf({ album: null, campaign: { id: 1, name: 'Winter Sampler' } }),
    'Winter Sampler',
  ],
  ['without album and campaign [2.7-43]', titleOf({ album: null, campaign: null }), 'unknown'],
])('returns the title %s', (_, title, expected) => {
  expect(title).toBe(expected);
});

test('names a promo without a name Untitled; ends every title with the product name [2.7-20, open-38]', () => {
  expect(promoName({ album: null, campaign: null })).toBe('Untitled');
  setTitle('unknown');
  expect(document.title).toBe('unknown - Dubplate');
  configure({ ...defaultConfig, productName: 'Testpress' });
  setTitle('DJ Login');
  expect(document.title).toBe('DJ Login - Testpress');
});
