import { DEFAULT_VOLUME } from '../config/constants.ts';
import type { SafeUrl } from '../navigation/safe-url.ts';
import { keptVolume } from './volume.ts';

/** The one audio element. Some browsers let it sound only if a press has started it. */

let element: HTMLAudioElement | undefined;

declare global {
  /** The element that pages/early-audio.ts started before the scripts of the page. */
  var earlyAudio: HTMLAudioElement | undefined;
}

/** The element, where there is one by now. */
const present = (): HTMLAudioElement | undefined => element ?? globalThis.earlyAudio;

/** The element, made at its first use, as loud as this person had it. */
export function audio(): HTMLAudioElement {
  if (element) return element;
  if (globalThis.earlyAudio) {
    element = globalThis.earlyAudio;
    globalThis.earlyAudio = undefined;
  } else {
    element = new Audio();
    element.volume = keptVolume() ?? DEFAULT_VOLUME;
  }
  return element;
}

/** Whether the element holds this address and has not failed with it. */
export const holds = (url: string | null): boolean => {
  const found = present();
  return found !== undefined && found.src === url && !found.error;
};

/** Whether it holds any address. */
export const isWarm = (): boolean => present()?.hasAttribute('src') ?? false;

/** Whether it sounds, or is about to. */
export const isSounding = (): boolean => present()?.paused === false;

/** Points the element at the address, to begin at that second. */
export function load(url: SafeUrl, at: number): void {
  const target = audio();
  target.preload = 'auto';
  target.oncanplay = null;
  target.src = url;
  if (at > 0) target.currentTime = at;
}

/**
 * Opens the stream, so that a press that may follow sounds at once, unless something sounds. With `metadata` alone Chromium
 * opens it in the press, and waits for the page's own work with that; once it could play, no more needs to be fetched.
 */
export function warm(url: SafeUrl): void {
  if (isSounding() || holds(url)) return;
  const target = audio();
  target.preload = 'auto';
  target.oncanplay = () => {
    target.preload = 'metadata';
  };
  target.src = url;
}

let upcoming: HTMLAudioElement | undefined;

/** Fetches a stream that comes soon into the browser's cache. It never sounds: the one element plays it from there. */
export function fetchAhead(url: SafeUrl): void {
  if (upcoming?.src === url) return;
  upcoming ??= new Audio();
  upcoming.preload = 'auto';
  upcoming.src = url;
}

/** Frees the connections; the next page would wait for them. */
export function letGo(): void {
  for (const held of [present(), upcoming]) {
    if (!held?.hasAttribute('src')) continue;
    held.removeAttribute('src');
    held.pause();
    held.load();
  }
}
