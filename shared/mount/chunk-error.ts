import * as v from 'valibot';
import { isOwnPage } from '../navigation/own-page.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isAudioPlaying } from '../player/audio.ts';
import { readStored, type StorageKey, storageNames, writePersistent } from '../storage/storage.ts';

const chunkErrors = new WeakSet<Error>();

// Kept from the moment of the failure, since React removes the fields of a failed island after it.
let hadInput = false;

if (typeof document !== 'undefined')
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkErrors.add(payload);
    hadInput = hasUnsavedInput();
  });

/** Whether the error is a script that did not load, such as one of an old release (robustness 13). */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkErrors.has(error);

// One per release, so that two releases that are served in turn do not reload a page forever.
const place: StorageKey = { name: storageNames.reloadedFor, part: import.meta.env.RELEASE, tab: true };

/** Reloads our page once per tab and release, or returns false where that would lose a text or stop audio. */
export function reloadOnce(): boolean {
  const isAllowed = isOwnPage() && navigator.onLine && !isAudioPlaying() && !hadInput;
  if (!isAllowed || readStored(place, v.boolean()) !== null || !writePersistent(place, true)) return false;
  reloadPage();
  return true;
}

/** Whether a reload would lose a text. `data-kept` marks fields that survive it. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(':read-write')].some(
    (field) => !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '',
  );
