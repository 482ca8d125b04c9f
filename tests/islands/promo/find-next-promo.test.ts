import * as v from 'valibot';
import { expect, test } from 'vitest';
import { promosAfter } from '../../../islands/promo-view/find-next-promo.ts';
import { campaignSchema } from '../../../shared/entities/campaign.ts';

const campaign = (id: number, has_opened_promo: boolean) =>
  v.parse(campaignSchema, { id, access: { has_opened_promo }, kato: {} });
const list = [5, 4, 3, 2, 1].map((id) => campaign(id, id === 3 || id === 1));

test.each([
  ['below the current one, then from the top', '3', [], ['2', '5', '4']],
  ['without the current one', '4', [], ['2', '5']],
  ['from the top if the current one is not in the list', '9', [], ['5', '4', '2']],
  ['without hidden ones', '3', ['2', '5'], ['4']],
])('returns new promos %s [beyond-213]', (_, current, hidden, expected) => {
  expect(promosAfter(list, current, new Set(hidden)).map(({ id }) => id)).toEqual(expected);
});
