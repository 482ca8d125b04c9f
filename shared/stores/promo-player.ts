import { later } from './later.ts';

/** What plays promos. */
export const promoPlayer = later(() => import('./promo-presses.ts'));
