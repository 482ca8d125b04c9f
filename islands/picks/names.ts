import type { PickSource, PickStore } from '../../shared/config/constants.ts';

/** The stores, as people write them. */
export const storeNames: Readonly<Record<PickStore, string>> = {
  bandcamp: 'Bandcamp',
  juno: 'Juno',
  beatport: 'Beatport',
};

/** What each source of picks is called on its switch. */
export const sourceNames = (productName: string): Readonly<Record<PickSource, string>> => ({
  product: productName,
  'product-opened': 'Already opened',
  ...storeNames,
  future: 'Future',
  hidden: 'Hidden',
});
