import * as v from 'valibot';
import { expect, test } from 'vitest';
import { promoSchema } from '../../../shared/entities/promo.ts';
import {
  emptyPlayer,
  type PlayerState,
  playerStatus,
  trackStatus,
} from '../../../shared/player/player-state.ts';
import {
  type SavedPlayer,
  withAddedTrack,
  withChange,
  withCurrentTrack,
  withNextTrack,
  withPoppedTrack,
  withPreviousTrack,
  withRenewedTracks,
  withSavedPlayer,
  withTrackFromList,
} from '../../../shared/player/queue.ts';
import { ids, track } from './tracks.ts';

const [a, b, c, d] = [track(1), track(2), track('3'), track(4)];
const playing = (change: Partial<PlayerState> = {}): PlayerState => ({
  ...[b, c].reduce(withAddedTrack, withCurrentTrack(emptyPlayer, a)),
  position: 61,
  duration: 245,
  isPaused: false,
  isLoading: false,
  ...change,
});

test('has defaults for an unused player [3-12, 3-14, 3-15]', () => {
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
    hasStarted: false,
    hasEnded: false,
    problem: null,
    repeat: 'off',
    history: [],
    isSkimming: false,
    isRestored: false,
  });
});

test('adding the current track or one of the playlist changes nothing [4-61, 4-62]', () => {
  const state = playing();
  for (const queued of [a, track(2, { title: 'Same id, other title' })])
    expect(withAddedTrack(state, queued)).toBe(state);
});

test('adding a track to an empty player makes it current; while another one plays, it is appended [3-13, 4-63, 4-64]', () => {
  expect(withAddedTrack(emptyPlayer, a)).toMatchObject({ playingTrack: a, playlist: [] });
  expect(withAddedTrack(playing(), d)).toMatchObject({ playingTrack: a, playlist: [b, c, d] });
});

test('popping makes the first track of the playlist current; an empty playlist changes nothing [4-65, open-65]', () => {
  const state = withPoppedTrack(playing());
  expect(state).toMatchObject({ playingTrack: b, playlist: [c], nextTrack: c, prevTrack: a });
  const empty = withChange(playing(), { playlist: [] });
  expect(withPoppedTrack(empty)).toBe(empty);
});

test('setting the current track resets position and duration in seconds and clears wantsTrack [4-66, 4-67, open-65]', () => {
  expect(withCurrentTrack(playing({ isRestored: true }), d).isRestored).toBe(false);
  expect(withCurrentTrack(playing(), d)).toMatchObject({
    playingTrack: d,
    wantsTrack: null,
    position: 0,
    duration: 0,
  });
  expect(withCurrentTrack(playing(), a)).toMatchObject({ playingTrack: a, position: 0, duration: 0 });
});

test('playing a track of a list replaces playlist and history; playing a single track keeps the playlist', () => {
  const state = withTrackFromList(playing(), c, [a, b, c, d, d]);
  expect(state).toMatchObject({ playingTrack: c, playlist: [d], history: [a, b], prevTrack: b });
  expect(withTrackFromList(playing(), d, [])).toMatchObject({ playlist: [b, c], history: [a] });
});

test('next and previous visit the same tracks', () => {
  const end = withNextTrack(withNextTrack(playing()));
  expect(end).toMatchObject({ playingTrack: c, nextTrack: null, prevTrack: b });
  expect(withNextTrack(end)).toBe(end);
  const start = withPreviousTrack(withPreviousTrack(end));
  expect(start).toMatchObject({ playingTrack: a, nextTrack: b, prevTrack: null });
  expect(ids(start.playlist)).toEqual(['2', '3']);
  expect(withPreviousTrack(start)).toBe(start);
});

test('repeating all starts again after the last track', () => {
  const end = withChange(withNextTrack(withNextTrack(playing())), { repeat: 'all' });
  expect(end.nextTrack).toBe(a);
  const again = withNextTrack(end);
  expect(again.playingTrack).toBe(a);
  expect(ids(again.playlist)).toEqual(['2', '3']);
  expect(again.history).toEqual([]);
  const last = withChange(withTrackFromList(emptyPlayer, c, [a, b, c]), { repeat: 'all' });
  expect(withNextTrack(last)).toMatchObject({ playingTrack: a, playlist: [b, c], history: [] });
  const alone = withChange(withCurrentTrack(emptyPlayer, a), { repeat: 'all' });
  expect(withNextTrack(alone)).toMatchObject({ playingTrack: a, nextTrack: a });
});

test.each([
  ['empty', emptyPlayer],
  ['loading', withTrackFromList(emptyPlayer, a, [])],
  ['loading', playing({ isLoading: true })],
  ['playing', playing()],
  ['buffering', playing({ isBuffering: true })],
  ['paused', playing({ isPaused: true, isBuffering: true, isLoading: true })],
  ['ended', playing({ isPaused: true, hasEnded: true })],
  ['failed', playing({ problem: 'stalled' })],
] as const)('is %s', (status, state) => {
  expect(playerStatus(state)).toBe(status);
});

test('returns the status of the current track and null for others', () => {
  expect(['1', '2'].map((id) => trackStatus(playing(), id))).toEqual(['playing', null]);
  expect(trackStatus(withTrackFromList(playing(), b, []), '2')).toBe('loading');
});

test('limits the history to 500 tracks', () => {
  const long = Array.from({ length: 700 }, (_, i) => track(i));
  const last = track('last');
  const listed = withTrackFromList(emptyPlayer, last, [...long, last]);
  expect(ids(listed.history)).toEqual(ids(long.slice(-500)));
  const played = long.reduce(withCurrentTrack, emptyPlayer);
  expect(ids(played.history)).toEqual(ids(long.slice(-501, -1)));
});

test('restores a saved player with the current volume [beyond-25]', () => {
  const saved: SavedPlayer = {
    playingTrack: a,
    playlist: [b],
    history: [c],
    position: 61,
    repeat: 'all',
    isPaused: false,
    isMuted: true,
    isSkimming: true,
  };
  const state = withSavedPlayer({ ...emptyPlayer, volume: 0.3, problem: 'stalled' }, saved);
  expect(state).toEqual({
    ...emptyPlayer,
    ...saved,
    volume: 0.3,
    duration: 245,
    isLoading: true,
    isRestored: true,
    hasStarted: true,
    nextTrack: b,
    prevTrack: c,
  });
  expect(withSavedPlayer(emptyPlayer, { ...saved, isPaused: true }).isLoading).toBe(false);
});

test('renews the URLs of one promo, drops its tracks that are gone, and keeps those of other promos', () => {
  const other = track(9, { promo: '2' });
  const tracks = [a, c].map(({ track_id }) => ({ track_id, url: `/new/${track_id}` }));
  const promo = { ...v.parse(promoSchema, { playlist: { tracks } }), id: '1' };
  const renewed = withRenewedTracks(playing({ playlist: [b, c, other], history: [d] }), promo);
  expect(renewed).toMatchObject({ playingTrack: { ...a, url: '/new/1' }, position: 61, history: [] });
  expect(renewed.playlist).toEqual([{ ...c, url: '/new/3' }, other]);
  expect(renewed.nextTrack).toBe(renewed.playlist[0]);
});
