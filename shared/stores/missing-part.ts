import * as v from 'valibot';
import { isOwnPage } from '../own-page.ts';
import { reloadPage } from '../safe-url.ts';
import { readStored, type StoragePlace, storageKeys, writeLasting } from '../storage.ts';
import { TIMEOUT_MS } from '../timeout.ts';

/** A part of the page that comes later did not come; after a deploy it is gone for good (robustness 13). */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

let isSounding = (): boolean => globalThis.soundAhead?.paused === false;

/** Takes the word of the player, where there is one, on whether something sounds. */
export function reckonWithSound(check: () => boolean): void {
  isSounding = check;
}

/** One for each release: two that are served in turn must not send a page back and forth. */
const place: StoragePlace = { key: storageKeys.reloadedFor, part: import.meta.env.RELEASE, tab: true };

/**
 * Loads a page of ours anew, once per tab and release, where nobody loses anything by it; a host's page is the host's.
 * @throws MissingPart otherwise.
 */
export async function recover(caught: unknown): Promise<never> {
  const isFirst = readStored(place, v.boolean()) === null;
  if (isFirst && isOwnPage() && (await serverAnswers()) && !isInUse() && writeLasting(place, true)) {
    reloadPage();
    // Until then the part is on its way.
    return new Promise(() => {});
  }
  throw new MissingPart('a part of the page is missing', { cause: caught });
}

/** Where nothing answers, a reload would take away the page that is there. */
const serverAnswers = (): Promise<boolean> =>
  fetch(import.meta.url, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Whether something sounds, or something is typed that a reload would lose; `data-kept` marks what outlives it. */
function isInUse(): boolean {
  return isSounding() || [...document.querySelectorAll<HTMLElement>(':read-write')].some(isUnsaved);
}

const isUnsaved = (field: HTMLElement): boolean =>
  !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '';
