import * as v from 'valibot';
import { isOwnPage } from '../navigation/own-page.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isSounding } from '../player/audio.ts';
import { readStored, type StoragePlace, storageKeys, writeLasting } from '../storage/storage.ts';

/** A lazily loaded script did not arrive: after a deploy the server may no longer have it (robustness 13). */

const chunkErrors = new WeakSet<Error>();

/** Whether something was typed when the last script failed: React removes the fields of a failed island after that. */
let hadInput = false;

if (typeof document !== 'undefined')
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkErrors.add(payload);
    hadInput = hasUnsavedInput();
  });

/** Whether the error is a script that could not be loaded. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkErrors.has(error);

/** One per release: two releases that are served in turn must not reload a page again and again. */
const place: StoragePlace = { key: storageKeys.reloadedFor, part: import.meta.env.RELEASE, tab: true };

/**
 * Reloads a page of ours once per tab and release, unless something plays, something is typed or there is no connection.
 * Returns whether the page reloads.
 */
export function reloadOnce(): boolean {
  const isAllowed = isOwnPage() && navigator.onLine && !isSounding() && !hadInput;
  if (!isAllowed || readStored(place, v.boolean()) !== null || !writeLasting(place, true)) return false;
  reloadPage();
  return true;
}

/** Whether a reload would lose what is typed; `data-kept` marks fields that survive it. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(':read-write')].some(
    (field) => !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '',
  );
