import { computed } from 'nanostores';
import { idSchema, listOf } from '../entities/lenient.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

/** The maximum number of hidden promos. If more are hidden, those hidden first show again. */
const MAX_HIDDEN = 1000;

/** The promos that the user has hidden, in this order. The API can't store them, so this browser does. */
export const hiddenIds = createStoredValue<readonly string[]>({
  name: 'hidden-promos',
  schema: listOf(idSchema),
  fallback: [],
  followsTabs: true,
});

export const $hiddenPromos = computed(hiddenIds.$value, (ids): ReadonlySet<string> => new Set(ids));

export const hidePromos = (ids: readonly string[]): void =>
  hiddenIds.update((hidden) => [...hidden, ...ids].slice(-MAX_HIDDEN));

export const unhidePromos = (ids: readonly string[]): void =>
  hiddenIds.update((hidden) => hidden.filter((id) => !ids.includes(id)));
