import * as v from 'valibot';
import { isOwnPage } from '../navigation/own-page.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isAudioPlaying } from '../player/audio.ts';
import { readStored, type StorageKey, storageNames, writePersistent } from '../storage/storage.ts';

const chunkErrors = new WeakSet<Error>();

// Read at the moment of the error, because React then removes the fields of the failed island.
let hadInput = false;

if (typeof document !== 'undefined')
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkErrors.add(payload);
    hadInput = hasUnsavedInput();
  });

/** Whether a script failed to load, for example one of an old release. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkErrors.has(error);

// One key per release: servers that alternate between two releases must not reload a page forever.
const storageKey: StorageKey = { name: storageNames.reloadedFor, part: import.meta.env.RELEASE, tab: true };

/** Reloads our page, once per tab and release. Returns false if that would lose typed text or stop audio. */
export function reloadOnce(): boolean {
  const isAllowed = isOwnPage() && navigator.onLine && !isAudioPlaying() && !hadInput;
  if (!isAllowed || readStored(storageKey, v.boolean()) !== null || !writePersistent(storageKey, true))
    return false;
  reloadPage();
  return true;
}

/** Whether a reload would lose typed text. Fields marked with `data-kept` are saved. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(':read-write')].some(
    (field) => !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '',
  );
