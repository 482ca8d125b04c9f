import { atom } from 'nanostores';

/** How many calls that change something are under way. */
export const $writes = atom(0);
