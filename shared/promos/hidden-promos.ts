import { computed } from 'nanostores';
import { idSchema, listOf } from '../entities/lenient.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { saveDone } from './done-today.ts';

/** The maximum number of hidden promos. If more are hidden, those hidden first show again. */
const MAX_HIDDEN = 1000;

/** Creates the store of the promos that the user has hidden. The API can't store them, so this browser does. */
export function createHiddenPromos() {
  const { $value, update } = createStoredValue<readonly string[]>({
    name: 'hidden-promos',
    schema: listOf(idSchema),
    fallback: [],
    followsTabs: true,
  });

  return {
    $hidden: computed($value, (ids): ReadonlySet<string> => new Set(ids)),
    hide(...ids: readonly string[]): void {
      update((hidden) => [...hidden, ...ids].slice(-MAX_HIDDEN));
      saveDone(ids, 'hidden', true);
    },
    unhide(...ids: readonly string[]): void {
      update((hidden) => hidden.filter((id) => !ids.includes(id)));
      saveDone(ids, 'hidden', false);
    },
  };
}
