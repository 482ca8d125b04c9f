import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { type PlayableTrack, trackOf } from '../entities/track.ts';
import { emptyPlayer, type PlayerState, type Tracks } from './player-state.ts';

const MAX_HISTORY = 500;

/** Appends the track to the playlist, or makes it current in an empty player (spec 4). */
export function withAddedTrack(state: PlayerState, track: PlayableTrack): PlayerState {
  const current = state.playingTrack;
  if (!current) return withCurrentTrack(state, track);
  if (isSame(current, track) || includes(state.playlist, track)) return state;
  return withChange(state, { playlist: [...state.playlist, track] });
}

/** Makes `track` play: later tracks of `list` become the playlist, and earlier ones become the history. */
export const withTrackFromList = (state: PlayerState, track: PlayableTrack, list: Tracks): PlayerState =>
  withTrackAtStart({ ...withListAround(state, track, list), isPaused: false }, track);

function withListAround(state: PlayerState, track: PlayableTrack, list: Tracks): PlayerState {
  const index = list.findIndex((other) => isSame(other, track));
  if (index === -1)
    return { ...state, history: historyAfter(state, track), playlist: without(state.playlist, track) };
  const history = uniqueWithout(list.slice(0, index), track).slice(-MAX_HISTORY);
  return { ...state, history, playlist: uniqueWithout(list.slice(index + 1), track) };
}

/** Makes the track current, at position 0 (spec 4). */
export const withCurrentTrack = (state: PlayerState, track: PlayableTrack): PlayerState =>
  withTrackAtStart({ ...state, history: historyAfter(state, track) }, track);

/** Makes the first track of the playlist current. An empty playlist changes nothing (spec 4, open point 65). */
export function withPoppedTrack(state: PlayerState): PlayerState {
  const [first] = state.playlist;
  return first ? withCurrentTrack(state, first) : state;
}

/** Makes the next track current. With `repeat: 'all'`, the last track is followed by the first. */
export function withNextTrack(state: PlayerState): PlayerState {
  const { playlist, repeat, history, playingTrack } = state;
  if (playlist.length > 0 || repeat !== 'all' || !playingTrack) return withPoppedTrack(state);
  const restarted = [...history, playingTrack];
  return withPoppedTrack({ ...state, history: [], playlist: restarted, playingTrack: null });
}

export function withPreviousTrack(state: PlayerState): PlayerState {
  const { prevTrack, playingTrack, playlist } = state;
  if (!prevTrack || !playingTrack) return state;
  return withTrackAtStart({ ...state, playlist: [playingTrack, ...playlist] }, prevTrack);
}

/** Moves a track of the playlist to an index, clamped to the list. */
export function withMovedTrack(state: PlayerState, id: Id, index: number): PlayerState {
  const track = state.playlist.find(({ track_id }) => track_id === id);
  if (!track) return state;
  return withChange(state, {
    playlist: without(state.playlist, track).toSpliced(Math.max(index, 0), 0, track),
  });
}

export const withoutTrack = (state: PlayerState, id: Id): PlayerState =>
  withChange(state, { playlist: state.playlist.filter(({ track_id }) => track_id !== id) });

/** Gives the tracks of the promo their new URLs, and drops those that it no longer has. */
export function withRenewedTracks(state: PlayerState, promo: Promo): PlayerState {
  const renew = (track: PlayableTrack) =>
    track.promo === promo.id ? { ...track, url: trackOf(promo, track.track_id)?.url ?? '' } : track;
  const renewAll = (tracks: Tracks) => tracks.map(renew).filter(({ url }) => url !== '');
  return withChange(state, {
    playingTrack: state.playingTrack && renew(state.playingTrack),
    playlist: renewAll(state.playlist),
    history: renewAll(state.history),
  });
}

/** The part of the player's state that a page saves for the next page. */
export type SavedPlayer = Pick<
  PlayerState,
  'playlist' | 'history' | 'position' | 'repeat' | 'isPaused' | 'isMuted' | 'isSkimming'
> & {
  readonly playingTrack: PlayableTrack;
};

/** Restores the saved state, keeping the current volume. */
export const withSavedPlayer = (state: PlayerState, saved: SavedPlayer): PlayerState =>
  withChange(emptyPlayer, {
    ...saved,
    volume: state.volume,
    duration: saved.playingTrack.duration,
    hasStarted: saved.position > 0,
    isLoading: !saved.isPaused,
    isRestored: true,
  });

const withTrackAtStart = (state: PlayerState, track: PlayableTrack): PlayerState =>
  withChange(state, {
    buffered: 0,
    isBuffering: false,
    hasStarted: false,
    hasEnded: false,
    problem: null,
    isLoading: true,
    isRestored: false,
    playingTrack: track,
    wantsTrack: null,
    position: 0,
    duration: 0,
    playlist: without(state.playlist, track),
    history: without(state.history, track),
  });

/** Changes the state, and updates `nextTrack` and `prevTrack`. */
export function withChange(state: PlayerState, change: Partial<PlayerState>): PlayerState {
  const changed = { ...state, ...change };
  const { playlist, history, playingTrack, repeat } = changed;
  const first = repeat === 'all' ? (history[0] ?? playingTrack) : null;
  return { ...changed, nextTrack: playlist[0] ?? first, prevTrack: history.at(-1) ?? null };
}

function historyAfter({ history, playingTrack }: PlayerState, next: PlayableTrack): Tracks {
  if (!playingTrack || isSame(playingTrack, next)) return history;
  return [...without(history, playingTrack), playingTrack].slice(-MAX_HISTORY);
}

const isSame = (a: PlayableTrack, b: PlayableTrack): boolean => a.track_id === b.track_id;
const includes = (tracks: Tracks, track: PlayableTrack): boolean =>
  tracks.some((other) => isSame(other, track));
const without = (tracks: Tracks, track: PlayableTrack): Tracks =>
  tracks.filter((other) => !isSame(other, track));

const uniqueWithout = (tracks: Tracks, track: PlayableTrack): Tracks => [
  ...new Map(without(tracks, track).map((other) => [other.track_id, other])).values(),
];
