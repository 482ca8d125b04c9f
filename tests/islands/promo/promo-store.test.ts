import { expect, test } from 'vitest';
import { createPromo } from '../../../islands/promo/promo-store.ts';
import { ORIGIN } from '../../support/stand-in.ts';

test('an address with a broken percent code names no promo', () => {
  history.replaceState(null, '', `${ORIGIN}/recipient/promos/%E0%A4%A`);
  const { $entry, start } = createPromo({});
  start();
  expect($entry.get()).toMatchObject({ state: 'error', error: { type: 'GenericError' } });
});
