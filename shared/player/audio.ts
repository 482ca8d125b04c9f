import { savesData } from '../environment/saves-data.ts';
import type { SafeUrl } from '../navigation/safe-url.ts';
import { savedVolume } from './volume.ts';

// One element plays all tracks until they are compared, because some browsers only autoplay in an element that a click
// has started.
let element: HTMLAudioElement | undefined;

declare global {
  /** The element in which pages/early-presses.ts plays what was pressed or played before, until `audio` takes it. */
  var earlyAudio: HTMLAudioElement | undefined;
}

const existingElement = (): HTMLAudioElement | undefined => element ?? globalThis.earlyAudio;

/** Returns the audio element. The first call takes `earlyAudio` or creates an element with the saved volume. */
export function audio(): HTMLAudioElement {
  element ??= Object.assign(globalThis.earlyAudio ?? new Audio(), { volume: savedVolume.$value.get() });
  // On a host's page, the assignment would add a global.
  if (globalThis.earlyAudio) globalThis.earlyAudio = undefined;
  return element;
}

/** Whether the audio element has this stream and has not failed. */
export const hasStream = (url: string | null): boolean => {
  const current = existingElement();
  return current !== undefined && current.src === url && !current.error;
};

export const hasAnyStream = (): boolean => existingElement()?.hasAttribute('src') ?? false;

/** Whether the audio is that of a press from before the islands, which they will press again. */
export const isPressedEarly = (): boolean => existingElement()?.dataset['pressed'] !== undefined;

/** Whether that press has begun to play this stream. After the call it is a press like others. */
export function takeEarlyPress(url: string | null): boolean {
  const hasBegun = isPressedEarly() && hasStream(url);
  delete existingElement()?.dataset['pressed'];
  return hasBegun;
}

export const isAudioPlaying = (): boolean => existingElement()?.paused === false;

let reloadedUrl = '';

export function loadStream(url: SafeUrl, seconds: number): void {
  reloadedUrl = '';
  const target = audio();
  target.preload = 'auto';
  target.oncanplay = null;
  target.src = url;
  if (seconds > 0) target.currentTime = seconds;
}

/** Loads a stream again at a position (s), because its duration is wrong. Returns false if that was tried before. */
export function reloadStream(seconds: number): boolean {
  const { src, paused } = audio();
  if (src === reloadedUrl) return false;
  reloadedUrl = src;
  // Pauses.
  audio().load();
  audio().currentTime = seconds;
  if (!paused)
    audio()
      .play()
      .catch(() => {});
  return true;
}

/** Buffers the start of the stream, so that a click plays it at once. Does nothing while audio is playing. */
export function preloadStream(url: SafeUrl): void {
  if (savesData() || isAudioPlaying() || hasStream(url)) return;
  const target = audio();
  // Chromium opens the stream before `play` only with 'auto'. Switching to 'metadata' then stops the buffering.
  target.preload = 'auto';
  target.oncanplay = () => {
    target.preload = 'metadata';
  };
  target.src = url;
}

/** Prefetches the next stream, or keeps the stream that another is compared with. */
let otherElement: HTMLAudioElement | undefined;

const other = (): HTMLAudioElement => (otherElement ??= new Audio());

export const bothElements = (): readonly HTMLAudioElement[] => [audio(), other()];

/** Makes the other element the one that plays, so that both streams stay buffered. A click has to call it. */
export function swapElements(): void {
  [element, otherElement] = [other(), audio()];
  otherElement.pause();
}

/** Fetches the next stream from a position (s) on into the browser's cache. */
export function prefetchStream(url: SafeUrl, seconds: number): void {
  if (savesData() || other().src === url) return;
  other().preload = 'auto';
  other().src = url;
  if (seconds > 0) other().currentTime = seconds;
}

/** Removes all streams from their elements, because open connections would delay the next page. */
export function releaseStreams(): void {
  for (const audioElement of [existingElement(), otherElement]) {
    if (!audioElement?.hasAttribute('src')) continue;
    audioElement.removeAttribute('src');
    audioElement.pause();
    audioElement.load();
  }
}

/** A position that is less than this (s) outside can be reached. */
const SEEK_TOLERANCE = 1;

/** Whether a position (s) can be reached, as far as is known. Most browsers start a stream again if its server supports no range requests. */
export function canReach({ seekable, readyState, duration }: HTMLAudioElement, seconds: number): boolean {
  const target = Math.min(seconds, duration || seconds);
  if (target < SEEK_TOLERANCE || (seekable.length === 0 && readyState === 0)) return true;
  for (let i = 0; i < seekable.length; i++)
    if (seekable.start(i) - SEEK_TOLERANCE < target && target < seekable.end(i) + SEEK_TOLERANCE) return true;
  return false;
}

/** Returns the position (s) up to which the stream is buffered without a gap; 0 if unknown. */
export function bufferedAt({ buffered, currentTime }: HTMLAudioElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime + 0.5 && currentTime <= buffered.end(i)) return buffered.end(i);
  }
  return 0;
}
