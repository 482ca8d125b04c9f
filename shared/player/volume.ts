import * as v from 'valibot';
import { DEFAULT_VOLUME } from '../config/constants.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { $player, updatePlayer } from './player-state.ts';

/** The user's volume, from 0 to 1. */
export const savedVolume = createStoredValue({
  name: 'volume',
  schema: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  fallback: DEFAULT_VOLUME,
});

/** Whether a page can set the volume. On iOS, only the buttons of the device can. */
export const canSetVolume = (): boolean => Object.assign(new Audio(), { volume: 0.5 }).volume === 0.5;

/** Sets the volume, clamped from 0 to 1, unmutes the player, and saves the volume for this user. */
export function setVolume(value: number): void {
  if (!Number.isFinite(value)) return;
  const volume = Math.max(0, Math.min(value, 1));
  updatePlayer({ volume, isMuted: false });
  savedVolume.set(volume);
}

export function toggleMute(): void {
  updatePlayer({ isMuted: !$player.get().isMuted });
}
