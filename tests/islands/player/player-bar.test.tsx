import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outlet } from '../../../islands/chrome/page/outlet.tsx';
import { feedbackOf } from '../../../shared/feedback/promo-feedback.ts';
import { formatSpokenTime } from '../../../shared/format/text.ts';
import { playPromo } from '../../../shared/listening/play-promo.ts';
import { audio } from '../../../shared/player/audio.ts';
import { playTrack, setRepeat, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ids, track } from '../../shared/player/tracks.ts';
import { button, eventually, openBrowser, press, user } from '../browser.ts';
import { loadedPromo } from '../promo/open-promo.tsx';

const { site, visit } = openBrowser();
beforeEach(() => visit('/recipient/promos/1', 'marlow'));

afterEach(() => {
  act(() => {
    setRepeat('off');
    stopPlayer();
  });
});

const list = [track(1, { mix: 'Ketama Dub' }), track(2, { peaks: [] }), track(3)] as const;
const emit = (name: string) => act(() => audio().dispatchEvent(new Event(name)));
const playing = () => $player.get().playingTrack?.track_id;
const isOpen = () => queueButton().getAttribute('aria-expanded') === 'true';
const queueButton = () => button(/^Queue, /);

/** Opens the player bar while the first of three tracks is playing. */
async function openBar() {
  render(<Outlet />);
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  act(() => playTrack(list[0], list));
  const bar = await screen.findByRole('region', { name: 'Player' });
  await eventually(() => expect($player.get().wantsTrack).toBeNull());
  emit('playing');
  return within(bar);
}

test('has only Mute where the volume belongs to the device, as on a phone of Apple', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
  const bar = await openBar();
  await press('Mute');
  expect(audio().muted).toBe(true);
  expect(bar.queryByRole('slider', { name: 'Volume' })).toBeNull();
  await press('Mute');
});

test('the star and the draft of the playing promo are one [beyond-260, beyond-263]', async () => {
  const bar = await openBar();
  const star = () => bar.getByRole('button', { name: 'Favourite' });
  expect(star().getAttribute('aria-keyshortcuts')).toBe('F');
  const promo = await loadedPromo('1');
  act(() => playPromo(promo));
  await eventually(() => expect(playing()).toBe(promo.playlist.tracks[0]?.track_id));
  const { $draft, write } = feedbackOf(promo);
  await user.click(star());
  expect($draft.get().favourite).toBe(playing());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  act(() => write({ rating: 7 }));
  expect(bar.getByRole('button', { name: 'Rated 7' })).toBeDefined();
  act(() => $promos.set({}));
  expect(star().getAttribute('aria-pressed'), 'from the stored draft').toBe('true');
});

test('seeks with the arrow keys, sets and mutes the volume, and announces the values [beyond-236, beyond-237]', async () => {
  const bar = await openBar();
  const waveform = () => bar.getByRole('slider', { name: 'Seek' }).previousElementSibling;
  const valueText = (name: string) => bar.getByRole('slider', { name }).getAttribute('aria-valuetext');
  audio().currentTime = 60;
  emit('timeupdate');
  bar.getByRole('slider', { name: 'Seek' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(audio().currentTime).toBe(70);
  await user.keyboard('5{Shift>}{ArrowLeft}{/Shift}');
  expect(audio().currentTime).toBe(40);
  expect(valueText('Seek')).toBe('40 seconds of 4 minutes 5 seconds');
  expect(bar.getByText('0:40 of 4:05')).toBeDefined();
  fireEvent.input(bar.getByRole('slider', { name: 'Seek' }), { target: { value: '200' } });
  expect(bar.getAllByText('3:20'), 'beside the slider and above it').toHaveLength(2);
  fireEvent.pointerCancel(bar.getByRole('slider', { name: 'Seek' }));
  expect(bar.queryByText('3:20'), 'the touch has turned into scrolling').toBeNull();
  expect(audio().currentTime).toBe(40);
  bar.getByRole('slider', { name: 'Volume' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(audio().volume).toBeCloseTo(0.95);
  await press('Mute');
  expect(audio().muted).toBe(true);
  expect(bar.getByRole('button', { name: 'Mute', pressed: true })).toBeDefined();
  expect(valueText('Volume')).toBe('0%');
  expect(waveform()).not.toBeNull();
  await press('Next track');
  expect(waveform(), 'without peaks').toBeNull();
});

test('shows that the track is buffering', async () => {
  const bar = await openBar();
  emit('waiting');
  expect(bar.getByText('Buffering…')).toBeDefined();
  expect(button('Pause').getAttribute('aria-busy')).toBe('true');
  emit('playing');
  expect(bar.queryByText('Buffering…')).toBeNull();
});

test('shows why a track fails, and offers to skip it, or to try again where that can help [beyond-16]', async () => {
  const bar = await openBar();
  await site.break('audio-404', '/media/tracks');
  const failed = vi.spyOn(audio(), 'error', 'get').mockReturnValue({ code: 4 } as MediaError);
  emit('error');
  expect((await bar.findByRole('alert')).textContent).toBe('This track is no longer available.');
  failed.mockRestore();
  expect(bar.queryByText('Nightjar Records'), 'in place of the artist and the label').toBeNull();
  expect(bar.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Skip');
  expect($player.get()).toMatchObject({ playingTrack: list[1], problem: null });
  expect(document.activeElement).toBe(button('Pause'));
  act(() => $player.set({ ...$player.get(), problem: 'stalled' }));
  expect(bar.queryByRole('button', { name: 'Skip' })).toBeNull();
  await press('Try again');
  expect($player.get()).toMatchObject({ playingTrack: list[1], problem: null, isPaused: false });
  await press('Next track');
  act(() => $player.set({ ...$player.get(), problem: 'missing' }));
  expect(bar.queryByRole('button', { name: /Skip|Try again/ }), 'the last track').toBeNull();
});

test('buttons move, remove and clear queued tracks, and the focus stays in the row', async () => {
  const bar = await openBar();
  const queued = () => ids($player.get().playlist);
  await press('Queue, 2 tracks');
  expect(isOpen()).toBe(true);
  await press('Move Track 3 up');
  expect(queued()).toEqual(['3', '2']);
  expect(document.activeElement).toBe(button('Move Track 3 up'));
  expect(screen.getByText('Track 3 moved to 1 of 2.')).toBeDefined();
  await press('Move Track 3 up');
  expect(queued()).toEqual(['3', '2']);
  await press('Remove Track 3');
  expect(queued()).toEqual(['2']);
  await press('Clear');
  expect(bar.getByText('Nothing queued.')).toBeDefined();
});

test('Escape and a click elsewhere close the queue, unless a dialog is open; a queued track plays on click', async () => {
  await openBar();
  await press('Queue, 2 tracks');
  const { unmount } = render(
    <Dialog title="Above">
      <button type="button">Inside</button>
    </Dialog>,
  );
  await press('Inside');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  unmount();
  await press('Repeat off');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(queueButton());
  await user.click(queueButton());
  await user.click(document.body);
  expect(isOpen()).toBe(false);
  await user.click(queueButton());
  await press(/^Play Track 3/);
  expect(playing()).toBe('3');
});

test.each([
  [0, '0 seconds'],
  [65, '1 minute 5 seconds'],
  [3661, '1 hour 1 minute 1 second'],
  [Number.NaN, '0 seconds'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatSpokenTime(seconds)).toBe(text);
});
