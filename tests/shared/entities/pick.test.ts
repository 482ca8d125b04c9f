import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { pickName, pickSchema } from '../../../shared/entities/pick.ts';

afterEach(() => configure(defaultConfig));

const parse = (pick: object) => v.parse(pickSchema, { pick_id: 1, type: 'juno', ...pick });
const unset = { released_year: 9999, released_month: 99, released_day: 99 };

test('a pick keeps the fields of the spec that are shown; with its source it is the same [3-36, 3-38]', () => {
  const campaign = {
    id: 7,
    name: 'Low Tide (promo)',
    album: { artist: 'Ossa', title: 'Low Tide EP' },
    packshot_img: '/cover.svg',
    url: 'https://store.example/1',
    access: { has_opened_promo: true },
  };
  const fields = {
    pick_id: 'a1',
    weight: 61.5,
    type: 'bandcamp',
    is_hidden: true,
    thumbs: -1,
    released: '2026-11-26',
    label: { url_name: 'nightjar-records', name: 'Nightjar Records' },
    campaign,
  };
  const released = { released_year: 2026, released_month: 11, released_day: 26 };
  expect(
    v.parse(pickSchema, { ...fields, source: 'external', dupes: [{ ...fields, pick_id: 'a2' }] }),
  ).toEqual({
    ...fields,
    released,
    dupes: [{ ...fields, pick_id: 'a2', released }],
  });
});

test('its type is the product by its key, or one of the stores [3-37]', () => {
  expect(['dubplate', 'bandcamp', 'juno', 'beatport'].map((type) => parse({ type }).type)).toEqual([
    'product',
    'bandcamp',
    'juno',
    'beatport',
  ]);
  configure({ ...defaultConfig, product: 'acetate' });
  expect(parse({ type: 'acetate' }).type).toBe('product');
  expect(v.is(pickSchema, { pick_id: 1, type: 'dubplate' })).toBe(false);
});

test('what is missing or odd does not lose the pick', () => {
  const bare = {
    pick_id: 1,
    weight: 0,
    type: 'juno',
    is_hidden: false,
    thumbs: 0,
    released: unset,
    label: null,
    campaign: null,
    dupes: [],
  };
  expect(parse({})).toEqual(bare);
  const odd = {
    weight: '9',
    is_hidden: 'yes',
    thumbs: 5,
    released: 20261126,
    label: 'x',
    dupes: [{}, null, 7],
  };
  expect(parse(odd)).toEqual(bare);
  expect(parse({ campaign: { id: {}, access: 'yes' } }).campaign).toMatchObject({
    id: null,
    access: { has_opened_promo: false },
  });
});

test.each([
  ['2027', { released_year: 2027 }],
  ['2027-03', { released_year: 2027, released_month: 3 }],
  ['2026-11-26T00:00:00Z', { released_year: 2026, released_month: 11, released_day: 26 }],
  ['9999-99-99', {}],
  ['soon', {}],
  ['2026-1', {}],
  ['20261126', {}],
])('%s is a date as far as it goes', (released, parts) => {
  expect(parse({ released }).released).toEqual({ ...unset, ...parts });
});

test('it is called by artist and title, or by its campaign', () => {
  const name = (campaign: object | null) => pickName(parse({ campaign }));
  expect(name({ album: { artist: 'Ossa', title: 'Low Tide EP' }, name: 'x' })).toBe('Ossa - Low Tide EP');
  expect(name({ album: null, name: 'Winter Sampler' })).toBe('Winter Sampler');
  expect(name(null)).toBe('Untitled');
});
