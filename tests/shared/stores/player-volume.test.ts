import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../support/until.ts';
import { track } from './tracks.ts';

/** Each test is a page of its own: the store and the element are fresh. */
beforeEach(() => vi.resetModules());

async function openPage() {
  const { $player } = await import('../../../shared/stores/player-now.ts');
  const { play, playTrack, restore, stopPlayer } = await import('../../../shared/stores/player.ts');
  const { setVolume, toggleMute } = await import('../../../shared/stores/volume.ts');
  const { audio } = await import('../../../shared/stores/audio.ts');
  const { setSession } = await import('../../../shared/stores/session.ts');
  const { nobody } = await import('../../../shared/entities/session.ts');
  const become = (id: number) =>
    setSession({
      ...nobody,
      recipient: {
        id,
        address: '',
        name: '',
        venue: '',
        publication: '',
        info: '',
        flags: 0,
        download_format: null,
      },
    });
  const start = async () => {
    playTrack(track(1));
    await until(() => expect($player.get().playingTrack).not.toBeNull());
  };
  stops.push(stopPlayer);
  return { $player, play, restore, setVolume, toggleMute, audio, become, start };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('starts at full volume [3-15]', async () => {
  const page = await openPage();
  await page.start();
  expect(page.$player.get().volume).toBe(1);
  expect(page.audio().volume).toBe(1);
});

test('the volume reaches the sound within its bounds, and muting keeps it', async () => {
  const page = await openPage();
  await page.start();
  page.setVolume(0.4);
  page.toggleMute();
  expect([page.audio().volume, page.audio().muted]).toEqual([0.4, true]);
  page.setVolume(7);
  expect([page.audio().volume, page.audio().muted]).toEqual([1, false]);
  page.setVolume(Number.NaN);
  expect(page.audio().volume).toBe(1);
});

test('each person finds the volume as they left it, from the first sound on', async () => {
  const before = await openPage();
  before.become(17);
  await before.start();
  before.setVolume(0.3);
  vi.resetModules();

  const again = await openPage();
  again.become(17);
  expect(again.audio().volume).toBe(0.3);
  await again.start();
  expect(again.$player.get().volume).toBe(0.3);
  vi.resetModules();

  const another = await openPage();
  another.become(18);
  expect(another.audio().volume).toBe(1);
});

test('what waits from another page is followed once a press has it sound', async () => {
  const page = await openPage();
  const kept = {
    playlist: [],
    history: [],
    position: 61,
    repeat: 'off',
    isPaused: true,
    isMuted: false,
  } as const;
  page.restore({ ...kept, playingTrack: track(1) });
  page.play();
  await until(() => {
    page.audio().currentTime = 70;
    page.audio().dispatchEvent(new Event('timeupdate'));
    expect(page.$player.get().position).toBe(70);
  });
});
