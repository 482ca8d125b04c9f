import { atom, onMount, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { onStoredChange, readStored, type StorageKey, type StorageName, writeStored } from './storage.ts';

type Options<T> = {
  readonly name: StorageName;
  readonly identity: () => string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly fallback: T;
};

export function createStoredValue<T>({ name, identity, schema, fallback }: Options<T>) {
  const key = (): StorageKey => ({ name, identity: identity() });
  const $value = atom<T>(fallback);
  const refresh = () => $value.set(readStored(key(), schema) ?? fallback);
  onMount($value, () => {
    if (typeof document === 'undefined') return;
    refresh();
    return onStoredChange(key(), refresh);
  });
  return {
    $value: $value as ReadableAtom<T>,
    set(value: T): void {
      $value.set(value);
      writeStored(key(), value);
    },
  };
}
