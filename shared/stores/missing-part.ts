import * as v from 'valibot';
import { reloadPage } from '../safe-url.ts';
import { readStored, type StoragePlace, storageKeys, writeLasting } from '../storage.ts';
import { $playerStatus } from './player.ts';

/** A part of the page that comes later did not come; after a deploy it is gone for good (robustness 13). */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

const place: StoragePlace = { key: storageKeys.reloadedFor, tab: true };

/**
 * Loads the page anew, once per tab and release, where nobody loses anything by it.
 * @throws MissingPart otherwise.
 */
export async function recover(caught: unknown): Promise<never> {
  const release = import.meta.env.RELEASE;
  const isFirst = readStored(place, v.string()) !== release;
  if (isFirst && (await serverAnswers()) && !isInUse() && writeLasting(place, release)) {
    reloadPage();
    // Until then the part is on its way.
    return new Promise(() => {});
  }
  throw new MissingPart('a part of the page is missing', { cause: caught });
}

/** Where nothing answers, a reload would take away the page that is there. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Whether something sounds, or something is typed that a reload would lose; `data-kept` marks what outlives it. */
function isInUse(): boolean {
  const sounds = ['loading', 'playing', 'buffering'].includes($playerStatus.get());
  return sounds || [...document.querySelectorAll<HTMLElement>(':read-write')].some(isUnsaved);
}

const isUnsaved = (field: HTMLElement): boolean =>
  !field.closest('[data-kept]') && ('value' in field ? field.value : field.textContent) !== '';
