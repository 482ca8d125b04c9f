import { expect, test } from 'vitest';
import {
  emptyPlayer,
  type PlayerState,
  playerStatus,
  trackStatus,
} from '../../../shared/player/player-state.ts';
import {
  backward,
  cleared,
  forward,
  moved,
  played,
  popped,
  repeating,
  restored,
  type SavedPlayer,
  withCurrent,
  withoutTrack,
  withTrack,
} from '../../../shared/player/queue.ts';
import { ids, track } from './tracks.ts';

const [a, b, c, d] = [track(1), track(2), track('3'), track(4)];
const playing = (change: Partial<PlayerState> = {}): PlayerState => ({
  ...[b, c].reduce(withTrack, withCurrent(emptyPlayer, a)),
  position: 61,
  duration: 245,
  isPaused: false,
  isLoading: false,
  ...change,
});

test('holds the state of a player that nobody has touched [3-12, 3-14, 3-15]', () => {
  expect(emptyPlayer).toEqual({
    playingTrack: null,
    duration: 0,
    position: 0,
    isPaused: true,
    isLoading: false,
    playlist: [],
    wantsTrack: null,
    nextTrack: null,
    prevTrack: null,
    volume: 1,
    isMuted: false,
    buffered: 0,
    isBuffering: false,
    hasEnded: false,
    problem: null,
    repeat: 'off',
    history: [],
    isWaiting: false,
  });
});

test('adding a track that is in the playlist or plays changes nothing [4-61, 4-62]', () => {
  const state = playing();
  for (const known of [a, track(2, { title: 'The same, said differently' })])
    expect(withTrack(state, known)).toBe(state);
});

test('adding a track while nothing plays makes it the current one, with the address of its stream [3-13, 4-63]', () => {
  const state = withTrack(emptyPlayer, a);
  expect(state.playingTrack).toBe(a);
  expect(state.playingTrack?.url).toBe(a.url);
  expect(state.playlist).toEqual([]);
});

test('adding a track while another plays appends it [4-64]', () => {
  const state = withTrack(playing(), d);
  expect(state.playingTrack).toBe(a);
  expect(ids(state.playlist)).toEqual([2, '3', 4]);
});

test('popping makes the first entry the current track, and from an empty playlist changes nothing [4-65, open-65]', () => {
  const state = popped(playing());
  expect(state).toMatchObject({ playingTrack: b, playlist: [c], nextTrack: c, prevTrack: a });
  const empty = cleared(playing());
  expect(popped(empty)).toBe(empty);
});

test('setting a current track resets position and duration, in seconds, and no track is wanted [4-66, 4-67, open-65]', () => {
  expect(withCurrent(playing({ isWaiting: true }), d).isWaiting).toBe(false);
  expect(withCurrent(playing(), d)).toMatchObject({
    playingTrack: d,
    wantsTrack: null,
    position: 0,
    duration: 0,
  });
  expect(withCurrent(playing(), a)).toMatchObject({ playingTrack: a, position: 0, duration: 0 });
});

test('a press on a track of a list puts the rest into the playlist and what is before it behind; on a track alone it keeps the playlist', () => {
  const state = played(playing(), c, [a, b, c, d, d]);
  expect(state).toMatchObject({ playingTrack: c, playlist: [d], history: [a, b], prevTrack: b });
  expect(played(playing(), d, [])).toMatchObject({ playlist: [b, c], history: [a] });
});

test('forward and back lead over the same tracks', () => {
  const end = forward(forward(playing()));
  expect(end).toMatchObject({ playingTrack: c, nextTrack: null, prevTrack: b });
  expect(forward(end)).toBe(end);
  const start = backward(backward(end));
  expect(start).toMatchObject({ playingTrack: a, nextTrack: b, prevTrack: null });
  expect(ids(start.playlist)).toEqual([2, '3']);
  expect(backward(start)).toBe(start);
});

test('repeating all leads from the end to the beginning', () => {
  const end = repeating(forward(forward(playing())), 'all');
  expect(end.nextTrack).toBe(a);
  const again = forward(end);
  expect(again.playingTrack).toBe(a);
  expect(ids(again.playlist)).toEqual([2, '3']);
  expect(again.history).toEqual([]);
  const last = repeating(played(emptyPlayer, c, [a, b, c]), 'all');
  expect(forward(last)).toMatchObject({ playingTrack: a, playlist: [b, c], history: [] });
  const alone = repeating(withCurrent(emptyPlayer, a), 'all');
  expect(forward(alone)).toMatchObject({ playingTrack: a, nextTrack: a });
});

test('moves, takes out and clears entries', () => {
  expect(ids(moved(playing(), '3', 0).playlist)).toEqual(['3', 2]);
  expect(ids(moved(playing(), 2, 99).playlist)).toEqual(['3', 2]);
  expect(moved(playing(), '3', 0).nextTrack).toBe(c);
  expect(ids(withoutTrack(playing(), 2).playlist)).toEqual(['3']);
  expect(cleared(playing())).toMatchObject({ playlist: [], nextTrack: null, playingTrack: a });
});

test.each([
  ['empty', emptyPlayer],
  ['loading', played(emptyPlayer, a, [])],
  ['loading', playing({ isLoading: true })],
  ['playing', playing()],
  ['buffering', playing({ isBuffering: true })],
  ['paused', playing({ isPaused: true, isBuffering: true, isLoading: true })],
  ['ended', playing({ isPaused: true, hasEnded: true })],
  ['failed', playing({ problem: 'stalled' })],
] as const)('is %s', (status, state) => {
  expect(playerStatus(state)).toBe(status);
});

test('a track of a list has a status of its own', () => {
  expect([1, 2].map((id) => trackStatus(playing(), id))).toEqual(['playing', null]);
  expect(trackStatus(played(playing(), b, []), 2)).toBe('loading');
});

test('a day of listening does not grow without end', () => {
  const long = Array.from({ length: 700 }, (_, i) => track(i));
  const last = track('last');
  const asked = played(emptyPlayer, last, [...long, last]);
  expect(ids(asked.history)).toEqual(ids(long.slice(-500)));
  const heard = long.reduce(withCurrent, emptyPlayer);
  expect(ids(heard.history)).toEqual(ids(long.slice(-501, -1)));
});

test('what another page has left is taken over with the loudness of this one, waiting for a press [beyond-25]', () => {
  const kept: SavedPlayer = {
    playingTrack: a,
    playlist: [b],
    history: [c],
    position: 61,
    repeat: 'all',
    isPaused: false,
    isMuted: true,
  };
  const state = restored({ ...emptyPlayer, volume: 0.3, problem: 'stalled' }, kept);
  expect(state).toEqual({
    ...emptyPlayer,
    ...kept,
    volume: 0.3,
    duration: 245,
    isLoading: true,
    isWaiting: true,
    nextTrack: b,
    prevTrack: c,
  });
  expect(restored(emptyPlayer, { ...kept, isPaused: true }).isLoading).toBe(false);
});
