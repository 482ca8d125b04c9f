import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim } from '../../../shared/player/skim.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { user } from '../../support/ui.ts';
import { openInboxes, press } from './open-inbox.tsx';

const { site, openFew } = openInboxes();
const NEW = [39, 38, 37];

afterEach(() => {
  stopPlayer();
  skim.set(false);
});

const skimSwitch = () => screen.findByRole('switch', { name: 'Skim' });

async function playAllNew(): Promise<string[]> {
  site.requests.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Play all new 3' }));
  const promos = () => new Set($player.get().playlist.map(({ promo }) => promo));
  await waitFor(() => expect([...promos()]).toEqual(expect.arrayContaining(['38', '37'])));
  await screen.findByRole('button', { name: 'Playing new · 1 of 3' });
  return site.requests.toSorted();
}

test('says beside Play all new how long skimming takes, once promos are known [beyond-302]', async () => {
  await openFew('/recipient', NEW);
  expect((await skimSwitch()).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(/^3 promos/)).toBeNull();
  press('x');
  expect((await skimSwitch()).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText(/^3 promos/)).toBeNull();
  await playAllNew();
  const tracks = [$player.get().playingTrack, ...$player.get().playlist];
  expect(tracks.every((track) => track && track.duration > 30)).toBe(true);
  await screen.findByText(`3 promos, about ${Math.ceil(tracks.length / 2)} min`);
});

test('requests no more than plain playing [beyond-300]', async () => {
  await openFew('/recipient', NEW);
  const plain = await playAllNew();
  stopPlayer();
  cleanup();
  $promos.set({});
  site.standIn.db.sql.run`UPDATE sends SET opened = 0 WHERE recipient_id = 1`;
  await openFew('/recipient', NEW);
  await user.click(await skimSwitch());
  expect(await playAllNew()).toEqual(plain);
  expect($player.get().position).toBeGreaterThan(0);
});
