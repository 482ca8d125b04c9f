import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newAfter } from '../../../islands/promo/new-after.ts';
import { campaignSchema } from '../../../shared/entities/campaign.ts';

const campaign = (id: number, has_opened_promo: boolean) =>
  v.parse(campaignSchema, { id, access: { has_opened_promo }, kato: {} });

const list = [
  campaign(5, false),
  campaign(4, false),
  campaign(3, true),
  campaign(2, false),
  campaign(1, true),
];
const nothing = new Set<string>();

test.each([
  ['after it, then from the beginning', 3, nothing, [2, 5, 4]],
  ['never itself', 4, nothing, [2, 5]],
  ['from the beginning, where the list does not hold it', 9, nothing, [5, 4, 2]],
  ['but for what is hidden', 3, new Set(['2', '5']), [4]],
] as const)('new promos come %s [beyond-213]', (_, after, hidden, expected) => {
  expect(newAfter(list, after, hidden).map(({ id }) => id)).toEqual(expected);
});
