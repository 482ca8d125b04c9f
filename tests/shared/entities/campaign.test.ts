import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import {
  campaignName,
  campaignSchema,
  campaignState,
  campaignStatsSchema,
} from '../../../shared/entities/campaign.ts';
import { pickName, pickSchema } from '../../../shared/entities/pick.ts';
import { trackName } from '../../../shared/entities/track.ts';

afterEach(() => configure(defaultConfig));

const album = { artist: 'Ossa', title: 'Low Tide EP' };
const parsePick = (pick: object) => v.parse(pickSchema, { pick_id: 1, type: 'juno', ...pick });
const unset = { released_year: 9999, released_month: 99, released_day: 99 };

test('an invalid or missing field of a campaign falls back and keeps the other fields', () => {
  const given = { id: 7, name: {}, album, label: 'x', access: null, kato: { thumbs: 9 } };
  const parsed = v.parse(campaignSchema, given);
  expect(parsed).toMatchObject({ id: '7', name: '', label: null, account: null, kato: { thumbs: 0 } });
  expect(campaignState(parsed)).toBe('new');
});

test('missing stats are unknown [3-41]', () => {
  const unknown = { new: null, opened: null, feedback: null };
  expect(v.parse(campaignStatsSchema, { all: 3, new: 'many' })).toEqual({ all: 3, ...unknown });
});

const pickNamed = (campaign: object | null) => pickName(parsePick({ campaign }));

test.each([
  ['Ossa – Low Tide EP', campaignName({ album: { ...unset, ...album }, name: 'x' })],
  ['Autumn mail-out', campaignName({ album: null, name: 'Autumn mail-out' })],
  ['Untitled', campaignName({ album: null, name: '' })],
  ['Ossa – Low Tide EP', pickNamed({ album, name: 'x' })],
  ['Winter Sampler', pickNamed({ album: null, name: 'Winter Sampler' })],
  ['Untitled', pickNamed(null)],
  ['Low Tide (Dub)', trackName({ title: 'Low Tide', mix: 'Dub' })],
  ['Low Tide', trackName({ title: 'Low Tide', mix: '' })],
  ['Untitled (Dub)', trackName({ title: '', mix: 'Dub' })],
])('a campaign, a pick and a track always have a name: %s', (expected, name) => {
  expect(name).toBe(expected);
});

test('a pick has the fields of the spec [3-36, 3-38]', () => {
  const fields = {
    pick_id: 'a1',
    weight: 61.5,
    type: 'bandcamp',
    source: 'charts',
    is_hidden: true,
    thumbs: -1,
    released: '2026-11-26',
    label: { url_name: 'nightjar-records', name: 'Nightjar Records' },
    campaign: {
      id: 7,
      name: 'Low Tide (promo)',
      album,
      packshot_img: '/cover.svg',
      url: 'https://store.example/1',
      access: { has_opened_promo: true },
    },
  };
  const released = { released_year: 2026, released_month: 11, released_day: 26 };
  const parsed = { ...fields, released, campaign: { ...fields.campaign, id: '7' } };
  const dupes = [{ ...fields, pick_id: 'a2' }];
  expect(v.parse(pickSchema, { ...fields, dupes })).toEqual({
    ...parsed,
    dupes: [{ ...parsed, pick_id: 'a2' }],
  });
});

test('the type of a pick is the product, a store or another [3-37]', () => {
  const typesOf = (...types: unknown[]) => types.map((type) => parsePick({ type }).type);
  expect(typesOf('dubplate', 'vinyl', 5)).toEqual(['product', 'other', 'other']);
  expect(typesOf('bandcamp', 'juno', 'beatport')).toEqual(['bandcamp', 'juno', 'beatport']);
  configure({ ...defaultConfig, product: 'acetate' });
  expect(typesOf('acetate', 'dubplate')).toEqual(['product', 'other']);
});

test.each<[string, Partial<typeof unset>]>([
  ['2027', { released_year: 2027 }],
  ['20261126', { released_year: 2026, released_month: 11, released_day: 26 }],
  ['2027-03', { released_year: 2027, released_month: 3 }],
  ['2026-11-26T00:00:00Z', { released_year: 2026, released_month: 11, released_day: 26 }],
  ['9999-99-99', {}],
  ['soon', {}],
  ['2026-1', {}],
])('parses the set parts of the release date %s', (released, parts) => {
  expect(parsePick({ released }).released).toEqual({ ...unset, ...parts });
});
