import * as v from 'valibot';
import type { PlayableTrack } from '../entities/track.ts';
import { announce, notify } from '../notifications/notifications.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { audio, canReach } from './audio.ts';
import { $player, currentDuration, type PlayerState, updatePlayer } from './player-state.ts';
import { type SkimWindow, skimWindow } from './skim-window.ts';

const FADE_SECONDS = 0.3;

/** From this time (s) before the end of the window on, its position is followed more closely. */
const FADE_LEAD = 1;
const FADE_STEP_MS = 40;

/** A position that is less than this (s) before the window needs no seek. */
const START_TOLERANCE = 2;

/** Whether tracks are skimmed: each plays its loudest 30 seconds. Null before the first use. */
export const skim = createStoredValue({ name: 'skim', schema: v.nullable(v.boolean()), fallback: null });

/** Returns the part of the current track that is skimmed; null if it plays whole. */
export function currentSkimWindow(state: PlayerState): SkimWindow | null {
  const { playingTrack, isSkimming } = state;
  return isSkimming && playingTrack ? skimWindow(playingTrack.peaks, currentDuration(state)) : null;
}

/** Returns where the current track begins (s). */
export const startOf = (state: PlayerState): number => currentSkimWindow(state)?.start ?? 0;

/** Returns where a track begins if it plays next (s). */
export const nextStartOf = ({ peaks, duration }: PlayableTrack): number =>
  (skim.$value.get() && skimWindow(peaks, duration)?.start) || 0;

/** Returns the factor of the volume, which fades out at the end of a window. */
export function fadeOf(state: PlayerState): number {
  const window = currentSkimWindow(state);
  return window && !state.hasEnded
    ? Math.max(0, Math.min((window.end - state.position) / FADE_SECONDS, 1))
    : 1;
}

/** The streams of which was said that they can't be skipped through. */
const unskippable = new Set<string>();

/** Moves within the current track. Returns false, and says so once, if its stream can't be skipped through. */
export function moveTo(position: number, change: Partial<PlayerState> = {}): boolean {
  const hasProblem = $player.get().problem !== null;
  if (!hasProblem && !canReach(audio(), position)) {
    const { src } = audio();
    if (!unskippable.has(src)) notify('info', "This track can't be skipped through.");
    unskippable.add(src);
    return false;
  }
  updatePlayer({ ...change, position, hasEnded: false });
  if (!hasProblem) audio().currentTime = position;
  return true;
}

/** Begins a loaded stream at a position (s), or else plays it whole from where it is. */
export function beginAt(position: number): void {
  if (!moveTo(position)) updatePlayer({ position: audio().currentTime, isSkimming: false });
}

export function restart(isSkimming: boolean): void {
  updatePlayer({ isSkimming });
  if (!moveTo(startOf($player.get()))) moveTo(0, { isSkimming: false });
}

/** Turns skimming on or off. When it is turned on, the current track moves into its window. */
export function toggleSkim(): void {
  if (skim.$value.get() === null) notify('info', 'Skim: 30 seconds from the loudest part of each track.');
  const isSkimming = !skim.$value.get();
  announce(isSkimming ? 'Skim on' : 'Skim off');
  skim.set(isSkimming);
  updatePlayer({ isSkimming });
  enterWindow();
}

/** Moves into the window of the current track, also when its exact duration is only known now. */
export function enterWindow(): void {
  const window = currentSkimWindow($player.get());
  const { position } = $player.get();
  if (window && (position < window.start - START_TOLERANCE || position >= window.end)) beginAt(window.start);
}

/** Plays the rest of the current track, too. */
export const endSkim = (): void => updatePlayer({ isSkimming: false });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the audio to the end of its window, where `onEnd` is called. */
export function followWindow(onEnd: () => void): void {
  clearTimeout(timer);
  const window = currentSkimWindow($player.get());
  if (!window || audio().paused) return;
  const left = window.end - audio().currentTime;
  if (left > FADE_LEAD) return;
  updatePlayer({ position: audio().currentTime });
  if (left <= 0) onEnd();
  else timer = setTimeout(() => followWindow(onEnd), FADE_STEP_MS);
}
