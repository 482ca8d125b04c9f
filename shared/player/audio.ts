import { DEFAULT_VOLUME } from '../config/constants.ts';
import type { SafeUrl } from '../navigation/safe-url.ts';
import { readVolume } from './volume.ts';

/** The one audio element. Some browsers let it play only if a press has started it. */

let element: HTMLAudioElement | undefined;

declare global {
  /** The element that pages/early-audio.ts started before the scripts of the page. */
  var earlyAudio: HTMLAudioElement | undefined;
}

const present = (): HTMLAudioElement | undefined => element ?? globalThis.earlyAudio;

/** The element, created on first use with this person's volume. */
export function audio(): HTMLAudioElement {
  if (element) return element;
  if (globalThis.earlyAudio) {
    element = globalThis.earlyAudio;
    globalThis.earlyAudio = undefined;
  } else {
    element = new Audio();
    element.volume = readVolume() ?? DEFAULT_VOLUME;
  }
  return element;
}

/** Whether the element has this address and has not failed with it. */
export const hasStream = (url: string | null): boolean => {
  const found = present();
  return found !== undefined && found.src === url && !found.error;
};

/** Whether the element has any address. */
export const hasAnyStream = (): boolean => present()?.hasAttribute('src') ?? false;

/** Whether it sounds, or is about to. */
export const isAudioPlaying = (): boolean => present()?.paused === false;

/** Loads the stream, to start at that second. */
export function load(url: SafeUrl, at: number): void {
  const target = audio();
  target.preload = 'auto';
  target.oncanplay = null;
  target.src = url;
  if (at > 0) target.currentTime = at;
}

/**
 * Opens the stream, so that a press that may follow sounds at once, unless something sounds. With `preload=metadata`
 * Chromium would open it in the press; once it could play, no more needs to be fetched.
 */
export function preload(url: SafeUrl): void {
  if (isAudioPlaying() || hasStream(url)) return;
  const target = audio();
  target.preload = 'auto';
  target.oncanplay = () => {
    target.preload = 'metadata';
  };
  target.src = url;
}

let upcoming: HTMLAudioElement | undefined;

/** Fetches the next stream into the browser's cache, from where the one element plays it. */
export function prefetch(url: SafeUrl): void {
  if (upcoming?.src === url) return;
  upcoming ??= new Audio();
  upcoming.preload = 'auto';
  upcoming.src = url;
}

/** Frees the connections; the next page would wait for them. */
export function release(): void {
  for (const each of [present(), upcoming]) {
    if (!each?.hasAttribute('src')) continue;
    each.removeAttribute('src');
    each.pause();
    each.load();
  }
}
