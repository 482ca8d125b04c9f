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

test('keeps the stream of the mix that it is compared with, for the way back; a shorter mix starts from its beginning [beyond-306]', async () => {
  await open('/recipient/promos/1');
  await press('Play Low Tide (Original)');
  seek(5);
  const first = audio();
  await press('Play Low Tide (Ketama Dub)', true);
  expect([audio() === first, first.paused, first.src]).toEqual([
    false,
    true,
    expect.stringContaining('/101/'),
  ]);
  first.dispatchEvent(new Event('ended'));
  expect(current()).toEqual(['102', 5, false]);
  audio().currentTime = 12;
  audio().dispatchEvent(new Event('timeupdate'));
  await press('Play Low Tide (Original)', true);
  expect([audio() === first, ...current()]).toEqual([true, '101', 12, false]);
  expect($player.get().position).toBe(12);
  seek(90);
  await press('Play Undertow (Club Mix)', true);
  await waitFor(() => expect($player.get()).toMatchObject({ position: 0, isPaused: false }));
});
