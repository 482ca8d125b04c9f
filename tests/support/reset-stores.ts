import { cleanStores, type WritableAtom } from 'nanostores';
import { configure, defaultConfig } from '../../shared/config/config.ts';
import { stopPlayer } from '../../shared/player/player.ts';
import { resumeCalls } from '../../shared/session/calls.ts';
import { closeDialogs } from './dialogs.ts';

const modules = import.meta.glob<object>('../../shared/**/*.ts', { eager: true });
const exported: readonly unknown[] = Object.values(modules).flatMap((module) => Object.values(module));

type Task = { readonly $state: unknown; readonly reset: () => void };

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isAtom = (value: unknown): value is WritableAtom => has(value, 'listen', 'init');
const isTask = (value: unknown): value is Task => has(value, '$state', 'reset');
/** Resources and stored values, which load when they get a listener. */
const isLoaded = (value: unknown): value is { readonly $value: WritableAtom } => has(value, '$value');

/** Resets all stores of `shared`, as a page load does. The storage stays until setup.ts clears it after the test. */
export function resetStores(): void {
  resumeCalls();
  configure(defaultConfig);
  closeDialogs();
  stopPlayer();
  for (const value of exported) {
    if (isTask(value)) value.reset();
    else if (isLoaded(value)) reset(value.$value);
    // Modules listen to some atoms from their import on. Computed stores listen to others, which are reset, too.
    else if (isAtom(value)) reset(value, value.init !== undefined && value.lc > 0);
  }
  // Stored values that are still mounted read the storage again.
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

function reset(store: WritableAtom, keepsListeners = false): void {
  if (!keepsListeners) cleanStores(store);
  const isComputed = store.init === undefined;
  if (!isComputed) store.set(store.init);
}
