import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { audio } from '../../../shared/player/audio.ts';
import { seek } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim } from '../../../shared/player/skim.ts';
import { openPromos } from './open-promo.tsx';

const { open } = openPromos();

const press = async (name: string, shiftKey = false) =>
  fireEvent.click(await screen.findByRole('button', { name }), { shiftKey });
const current = () => [$player.get().playingTrack?.track_id, Math.round(audio().currentTime), audio().paused];

test('Shift and a press play another mix at the same position, which is not skimmed [beyond-306]', async () => {
  await open('/recipient/promos/1');
  await press('Play Low Tide (Original)', true);
  expect(current()).toEqual(['101', 0, false]);
  seek(40);
  skim.set(true);
  await press('Play Low Tide (Ketama Dub)', true);
  expect(current()).toEqual(['102', 40, false]);
  expect($player.get()).toMatchObject({ position: 40, isSkimming: false });
  await press('Pause Low Tide (Ketama Dub)', true);
  expect(current()).toEqual(['102', 40, true]);
  await press('Play Saltwater', true);
  expect(current()).toEqual(['103', 40, false]);
  skim.set(false);
  await press('Play Undertow (Club Mix)');
  expect($player.get()).toMatchObject({ position: 0, playlist: [] });
});

test('a shorter mix starts from its beginning [beyond-306]', async () => {
  await open('/recipient/promos/1');
  await press('Play Low Tide (Ketama Dub)');
  seek(90);
  await press('Play Undertow (Club Mix)', true);
  await waitFor(() => expect($player.get()).toMatchObject({ position: 0, isPaused: false }));
});
