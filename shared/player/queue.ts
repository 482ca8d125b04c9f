import type { Id } from '../entities/lenient.ts';
import type { PlayableTrack } from '../entities/track.ts';
import { emptyPlayer, type PlayerState, type Repeat } from './player-state.ts';

/** Every step from one state of the player to the next (spec 4). Times are seconds (open point 65). */

type Tracks = readonly PlayableTrack[];

/** Further back nothing is remembered, so that a day of listening does not grow without end. */
const LONGEST_HISTORY = 500;

/** Appends the track, or makes it the current one where nothing plays (spec 4). */
export function withTrack(state: PlayerState, track: PlayableTrack): PlayerState {
  const current = state.playingTrack;
  if (!current) return withCurrent(state, track);
  if (isSame(current, track) || has(state.playlist, track)) return state;
  return linked({ ...state, playlist: [...state.playlist, track] });
}

/** Plays the track of the list: the rest of the list becomes the playlist, what is before it the history. */
export const played = (state: PlayerState, track: PlayableTrack, list: Tracks): PlayerState =>
  placed({ ...inList(state, track, list), isPaused: false }, track);

function inList(state: PlayerState, track: PlayableTrack, list: Tracks): PlayerState {
  const at = list.findIndex((other) => isSame(other, track));
  if (at === -1) return { ...state, history: left(state, track), playlist: without(state.playlist, track) };
  const history = unique(list.slice(0, at), track).slice(-LONGEST_HISTORY);
  return { ...state, history, playlist: unique(list.slice(at + 1), track) };
}

/** Makes the track the current one, from its beginning (spec 4). */
export const withCurrent = (state: PlayerState, track: PlayableTrack): PlayerState =>
  placed({ ...state, history: left(state, track) }, track);

/** Makes the first entry of the playlist the current track; an empty playlist changes nothing (spec 4, open point 65). */
export function popped(state: PlayerState): PlayerState {
  const [first] = state.playlist;
  return first ? withCurrent(state, first) : state;
}

/** One track on; with `repeat: all` the end leads back to the beginning. */
export function forward(state: PlayerState): PlayerState {
  const { playlist, repeat, history, playingTrack } = state;
  if (playlist.length > 0 || repeat !== 'all' || !playingTrack) return popped(state);
  const all = [...history, playingTrack];
  return popped({ ...state, history: [], playlist: all, playingTrack: null });
}

/** One track back; without one before it the state stays. */
export function backward(state: PlayerState): PlayerState {
  const { prevTrack, playingTrack, playlist } = state;
  if (!prevTrack || !playingTrack) return state;
  return placed({ ...state, playlist: [playingTrack, ...playlist] }, prevTrack);
}

/** Moves an entry of the playlist; places outside count as its ends. */
export function moved(state: PlayerState, id: Id, to: number): PlayerState {
  const track = state.playlist.find(({ track_id }) => track_id === id);
  if (!track) return state;
  return linked({ ...state, playlist: without(state.playlist, track).toSpliced(Math.max(to, 0), 0, track) });
}

export const withoutTrack = (state: PlayerState, id: Id): PlayerState =>
  linked({ ...state, playlist: state.playlist.filter(({ track_id }) => track_id !== id) });

export const cleared = (state: PlayerState): PlayerState => linked({ ...state, playlist: [] });

export const repeating = (state: PlayerState, repeat: Repeat): PlayerState => linked({ ...state, repeat });

/** What a page leaves to the next one. */
export type SavedPlayer = Pick<
  PlayerState,
  'playlist' | 'history' | 'position' | 'repeat' | 'isPaused' | 'isMuted'
> & {
  readonly playingTrack: PlayableTrack;
};

/** The player as another page has left it. */
export const restored = (state: PlayerState, kept: SavedPlayer): PlayerState =>
  linked({
    ...emptyPlayer,
    ...kept,
    volume: state.volume,
    duration: kept.playingTrack.duration,
    isLoading: !kept.isPaused,
    isWaiting: true,
  });

function placed(state: PlayerState, track: PlayableTrack): PlayerState {
  return linked({
    ...state,
    buffered: 0,
    isBuffering: false,
    hasEnded: false,
    problem: null,
    isLoading: true,
    isWaiting: false,
    playingTrack: track,
    wantsTrack: null,
    position: 0,
    duration: 0,
    playlist: without(state.playlist, track),
    history: without(state.history, track),
  });
}

/** Brings what follows from the lists up to date. */
function linked(state: PlayerState): PlayerState {
  const { playlist, history, playingTrack, repeat } = state;
  const first = repeat === 'all' ? (history[0] ?? playingTrack) : null;
  return { ...state, nextTrack: playlist[0] ?? first, prevTrack: history.at(-1) ?? null };
}

/** The past once the current track makes room for another. */
function left({ history, playingTrack }: PlayerState, next: PlayableTrack): Tracks {
  if (!playingTrack || isSame(playingTrack, next)) return history;
  return [...without(history, playingTrack), playingTrack].slice(-LONGEST_HISTORY);
}

const isSame = (one: PlayableTrack, other: PlayableTrack): boolean => one.track_id === other.track_id;
const has = (tracks: Tracks, track: PlayableTrack): boolean => tracks.some((other) => isSame(other, track));
const without = (tracks: Tracks, track: PlayableTrack): Tracks =>
  tracks.filter((other) => !isSame(other, track));

/** Each track once, and the given one not at all. */
const unique = (tracks: Tracks, track: PlayableTrack): Tracks => [
  ...new Map(without(tracks, track).map((one) => [one.track_id, one])).values(),
];
