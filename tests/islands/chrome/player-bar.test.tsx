import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outlet } from '../../../islands/chrome/outlet.tsx';
import { audio } from '../../../shared/stores/audio.ts';
import { playTrack, stopPlayer } from '../../../shared/stores/player.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { setRepeat } from '../../../shared/stores/playlist.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ids, track } from '../../shared/stores/tracks.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
});

afterEach(() => {
  act(() => {
    setRepeat('off');
    stopPlayer();
  });
});

const list = [track(1, { mix: 'Ketama Dub' }), track(2), track(3)] as const;

/** The bar while the first of three tracks plays. */
async function playing() {
  render(<Outlet />);
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  act(() => playTrack(list[0], list));
  const bar = await screen.findByRole('region', { name: 'Player' });
  await until(() => expect($player.get().wantsTrack).toBeNull());
  emit('playing');
  return within(bar);
}

const emit = (name: string) => act(() => audio().dispatchEvent(new Event(name)));

test('appears with the first track, says what plays and leads to its page', async () => {
  const bar = await playing();
  expect(bar.getByRole('link', { name: 'Track 1 (Ketama Dub)' }).getAttribute('href')).toContain(
    '/recipient/promos/1',
  );
  expect(bar.getByText('Nightjar Records')).toBeTruthy();
});

test('plays, pauses and changes track', async () => {
  const bar = await playing();
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }));
  expect(audio().paused).toBe(true);
  await userEvent.click(bar.getByRole('button', { name: 'Play' }));
  expect(audio().paused).toBe(false);
  await userEvent.click(bar.getByRole('button', { name: 'Next track' }));
  expect($player.get().playingTrack?.track_id).toBe(2);
  await userEvent.click(bar.getByRole('button', { name: 'Previous track' }));
  expect($player.get().playingTrack?.track_id).toBe(1);
});

test('seeks by keys and says where it is in words', async () => {
  const bar = await playing();
  const slider = bar.getByRole('slider', { name: 'Seek' });
  audio().currentTime = 60;
  emit('timeupdate');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(audio().currentTime).toBe(65);
  expect(slider.getAttribute('aria-valuetext')).toBe('1 minute 5 seconds of 4 minutes 5 seconds');
});

test('sets and mutes the volume', async () => {
  const bar = await playing();
  bar.getByRole('slider', { name: 'Volume' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(audio().volume).toBeCloseTo(0.95);
  const mute = bar.getByRole('button', { name: 'Mute' });
  await userEvent.click(mute);
  expect(audio().muted).toBe(true);
  expect(mute.getAttribute('aria-pressed')).toBe('true');
  expect(bar.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')).toBe('0%');
});

test('says that it waits, and that it has ended', async () => {
  const bar = await playing();
  emit('waiting');
  expect(bar.getByText('Buffering…')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Pause' }).getAttribute('aria-busy')).toBe('true');
  emit('playing');
  expect(bar.queryByText('Buffering…')).toBeNull();
  for (const _ of list) emit('ended');
  expect(bar.getByText('Played to the end')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Next track' }).getAttribute('aria-disabled')).toBe('true');
});

test('says in words why a track fails, with a way to try it again and one to skip it', async () => {
  const bar = await playing();
  await site.break('audio-404', '/media/tracks');
  const failed = vi.spyOn(audio(), 'error', 'get').mockReturnValue({ code: 4 } as MediaError);
  emit('error');
  expect((await bar.findByRole('alert')).textContent).toBe('This track is no longer there.');
  failed.mockRestore();
  await userEvent.click(bar.getByRole('button', { name: 'Retry' }));
  expect($player.get()).toMatchObject({ problem: null, isPaused: false });
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Pause' }));
});

test('a failed track can be skipped', async () => {
  const bar = await playing();
  act(() => $player.set({ ...$player.get(), problem: 'stalled' }));
  await userEvent.click(bar.getByRole('button', { name: 'Skip' }));
  expect($player.get()).toMatchObject({ playingTrack: list[1], problem: null });
});

test('the queue is moved, shortened and cleared by buttons, and the focus stays with the row', async () => {
  const bar = await playing();
  const button = bar.getByRole('button', { name: 'Queue, 2 tracks' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(bar.getByRole('button', { name: 'Move Track 3 up' }));
  expect(ids($player.get().playlist)).toEqual([3, 2]);
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Move Track 3 up' }));
  expect(bar.getByText('Track 3 is number 1 of 2 now.')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Move Track 3 up' }));
  expect(ids($player.get().playlist)).toEqual([3, 2]);
  await userEvent.click(bar.getByRole('button', { name: 'Remove Track 3' }));
  expect(ids($player.get().playlist)).toEqual([2]);
  await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
  expect(bar.getByText('Nothing comes after this track.')).toBeTruthy();
});

test('an entry of the queue plays at a press', async () => {
  const bar = await playing();
  await userEvent.click(bar.getByRole('button', { name: 'Queue, 2 tracks' }));
  await userEvent.click(bar.getByRole('button', { name: /^Play Track 3/ }));
  expect($player.get().playingTrack?.track_id).toBe(3);
});

test('repeats nothing, this track, all', async () => {
  const bar = await playing();
  await userEvent.click(bar.getByRole('button', { name: 'Queue, 2 tracks' }));
  for (const repeat of ['track', 'all', 'off']) {
    await userEvent.click(bar.getByRole('checkbox', { name: /^Repeat/ }));
    expect($player.get().repeat).toBe(repeat);
  }
});

test('Escape and a press elsewhere close the queue', async () => {
  const bar = await playing();
  const button = bar.getByRole('button', { name: 'Queue, 2 tracks' });
  await userEvent.click(button);
  await userEvent.click(bar.getByRole('checkbox', { name: 'Repeat' }));
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('under an open dialog the queue stays, whatever is pressed there', async () => {
  const bar = await playing();
  const button = bar.getByRole('button', { name: 'Queue, 2 tracks' });
  await userEvent.click(button);
  const { unmount } = render(
    <Dialog title="Above" open>
      <button type="button">Inside</button>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Inside' }));
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  unmount();
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
