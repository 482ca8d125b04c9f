import { beforeEach, expect, test } from 'vitest';
import { createFilters } from '../../../islands/picks/filters-store.ts';
import { storageKeys, writeStored } from '../../../shared/storage.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});

function started() {
  const store = createFilters();
  store.start();
  return store;
}

test('the product, what was opened of it, and the three stores are on at first, with bandcamp preferred [9-04, 9-07]', () => {
  expect(started().$filters.get()).toEqual({
    on: ['product', 'product-opened', 'bandcamp', 'juno', 'beatport'],
    preferred: 'bandcamp',
  });
});

test('a source goes off and on, future and hidden too [9-04, 9-05]', () => {
  const store = started();
  store.toggle('juno');
  store.toggle('future');
  store.toggle('hidden');
  store.toggle('hidden');
  expect(store.$filters.get().on).toEqual(['product', 'product-opened', 'bandcamp', 'beatport', 'future']);
});

test('choosing a store drops the one before [9-06]', () => {
  const store = started();
  for (const name of ['juno', 'beatport', 'bandcamp'] as const) {
    store.prefer(name);
    expect(store.$filters.get().preferred).toBe(name);
  }
});

test('they are remembered, for this DJ alone [9-19]', async () => {
  const store = started();
  store.toggle('bandcamp');
  store.prefer('juno');
  expect(started().$filters.get()).toEqual(store.$filters.get());
  await site.become('vesper');
  await site.open('/recipient/kato/picks');
  expect(started().$filters.get().preferred).toBe('bandcamp');
});

test('what was stored and is not understood gives way to the defaults', () => {
  const place = { key: storageKeys.pickFilters, identity: 'recipient-1' };
  writeStored(place, { on: ['product', 'minidisc'], preferred: 'juno' });
  expect(started().$filters.get()).toMatchObject({ on: { length: 5 }, preferred: 'juno' });
  writeStored(place, 'rubbish');
  expect(started().$filters.get()).toMatchObject({ on: { length: 5 }, preferred: 'bandcamp' });
});

test('they can be reset', () => {
  const store = started();
  store.toggle('product');
  store.prefer('juno');
  store.reset();
  expect(store.$filters.get()).toEqual(createFilters().$filters.get());
  expect(started().$filters.get()).toEqual(createFilters().$filters.get());
});
