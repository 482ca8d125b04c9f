import { later } from './later.ts';

/** What plays promos. */
export const promoPlayer = later(() => import('./play-promo.ts'));
