import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { promoTitle } from '../../../islands/promo/promo-title.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { promoName, promoSchema } from '../../../shared/entities/promo.ts';
import { setTitle } from '../../../shared/title.ts';

afterEach(() => configure(defaultConfig));

const loaded = (given: object) =>
  promoTitle({ state: 'loaded', isWorking: false, promo: { ...v.parse(promoSchema, given), id: 1 } });

const album = {
  artist: 'Ossa',
  title: 'Low Tide EP',
  released_year: 2026,
  released_month: 11,
  released_day: 26,
};

test("reads 'Promo Loading...' while loading [2.7-39]", () => {
  expect(promoTitle({ state: 'loading' })).toBe('Promo Loading...');
});

test("reads 'Error' on a load error [2.7-40]", () => {
  expect(promoTitle({ state: 'failed', error: new ApiError({ kind: 'server' }) })).toBe('Error');
  const error = { type: 'BigError', message: '', secret: '', email: '', promo_name: '', possible: [] };
  expect(promoTitle({ state: 'error', error })).toBe('Error');
});

test("reads the album's name with 'out:' and the date [2.7-41, 3-29, open-39]", () => {
  expect(loaded({ album })).toBe('Ossa - Low Tide EP out: 26/11/2026');
  expect(loaded({ album: { ...album, released_day: 99 } })).toBe('Ossa - Low Tide EP out: 11/2026');
  expect(loaded({ album: { artist: 'Ossa', title: 'Low Tide EP' } })).toBe('Ossa - Low Tide EP');
});

test("reads the campaign's name without an album, else 'unknown' [2.7-42, 2.7-43]", () => {
  expect(loaded({ album: null, campaign: { id: 1, name: 'Winter Sampler' } })).toBe('Winter Sampler');
  expect(loaded({ album: null, campaign: null })).toBe('unknown');
  expect(promoName({ album: null, campaign: null })).toBe('Untitled');
});

test('every title ends with the product name [2.7-20, open-38]', () => {
  setTitle('unknown');
  expect(document.title).toBe('unknown - Dubplate');
  configure({ ...defaultConfig, productName: 'Testpress' });
  setTitle('DJ Login');
  expect(document.title).toBe('DJ Login - Testpress');
});
