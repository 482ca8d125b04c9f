import { whenStayed } from '../navigation/leaving.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isAudioPlaying } from '../player/audio.ts';
import { hasStored, type StorageKey, writeStored } from '../storage/storage.ts';

/** The folder of our scripts and styles (vite.config.ts). */
const FOLDER = '/assets/dubplate/';

const chunkErrors = new WeakSet<Error>();

// Set when a script fails to load, because React then removes the island with its input fields.
let hadInput = false;

const failedStyles = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkErrors.add(payload);
    hadInput = hasUnsavedInput();
  });
  // This event does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (isStyle && target.href.includes(FOLDER)) failedStyles.add(target);
    },
    true,
  );
}

/** Imports a script, and once more if that fails: after leaving the page has cut it off, but the page stays, or at once. */
export async function importScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await whenStayed();
    await reloadStyles();
    return load();
  }
}

/** Loads the stylesheets again that have failed, because Vite loads those of a script only once. */
async function reloadStyles(): Promise<void> {
  const links = [...failedStyles];
  failedStyles.clear();
  await Promise.all(
    links.map((link) => {
      const copy = link.cloneNode();
      const settled = new Promise((resolve) => {
        for (const type of ['load', 'error']) copy.addEventListener(type, resolve);
      });
      if (!link.isConnected) return undefined;
      link.replaceWith(copy);
      return settled;
    }),
  );
}

/** Whether the error is a script that failed to load, for example because a new release has deleted it. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunkErrors.has(error);

// One key per release, so that servers that alternate between two releases do not cause endless reloads.
const storageKey: StorageKey = { name: 'reloaded-for', part: import.meta.env.RELEASE, tab: true };

/** Reloads our page once per tab and release. Returns false offline, while playing, or with unsaved text. */
export function reloadOnce(): boolean {
  const isAllowed = isOwnPage() && navigator.onLine && !isAudioPlaying() && !hadInput;
  if (!isAllowed || hasStored(storageKey) || !writeStored(storageKey, true)) return false;
  reloadPage();
  return true;
}

/** Whether a reload would lose typed text. Fields within `[data-kept]` have saved their text. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(':read-write')].some(
    (field) => !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '',
  );
