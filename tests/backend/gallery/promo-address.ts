import { AREA } from '../config.ts';

export const promo = (id: number | string): string => `${AREA}/promos/${id}`;
