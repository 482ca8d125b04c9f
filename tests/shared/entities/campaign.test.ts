import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  campaignName,
  campaignSchema,
  campaignState,
  campaignStatsSchema,
} from '../../../shared/entities/campaign.ts';

test('an odd or missing field of a campaign loses nothing else', () => {
  const album = { artist: 'Ossa', title: 'Low Tide EP' };
  const parsed = v.parse(campaignSchema, {
    id: 7,
    name: 3,
    album,
    label: 'x',
    access: null,
    kato: { thumbs: 9 },
  });
  expect(parsed).toMatchObject({ id: 7, name: '', label: null, account: null, kato: { thumbs: 0 } });
  expect(campaignName(parsed)).toBe('Ossa - Low Tide EP');
  expect(campaignState(parsed)).toBe('new');
});

test('its name is the album, else the campaign', () => {
  expect(campaignName({ album: null, name: 'Autumn mail-out' })).toBe('Autumn mail-out');
  expect(campaignName({ album: null, name: '' })).toBe('Untitled');
});

test('stats that are missing count as none [3-41]', () => {
  expect(v.parse(campaignStatsSchema, { all: 3 })).toEqual({ all: 3, new: 0, opened: 0, feedback: 0 });
});
