import type { PlayableTrack } from '../entities/track.ts';
import { $player, currentDuration, type PlayerState } from '../player/player-state.ts';
import { currentSkimWindow } from '../player/skim.ts';
import { canStoreData } from '../session/identity.ts';
import { type HeardPromo, type HeardRange, heard } from './heard.ts';
import { playableTracks } from './promo-actions.ts';
import { $promos, loadedPromo } from './promos.ts';

const SAVE_AFTER_SECONDS = 10;

/** A position that advances by more than this (s) at once has been sought. */
const MAX_STEP = 2;

/** A promo that stops within this time (s) of its end is finished. */
const END_TOLERANCE = 2;

/** Ranges with a shorter gap (s) are one. */
const MAX_GAP = 1;

type Span = { readonly track: PlayableTrack; readonly range: Readonly<HeardRange>; readonly end: number };

/** Remembers what is heard. */
export function watchHeard(): void {
  let span: Span | null = null;
  const saveSpan = () => {
    if (!span || span.range[1] - span.range[0] < 1) return;
    save(span);
    span = { ...span, range: [span.range[1], span.range[1]] };
  };
  $player.subscribe((state) => {
    if (span && !continues(span, state)) saveSpan();
    span = spanAt(state, span);
    if (span && (state.isPaused || span.range[1] - span.range[0] > SAVE_AFTER_SECONDS)) saveSpan();
  });
  window.addEventListener('pagehide', saveSpan);
}

function continues({ track, range }: Span, { playingTrack, position }: PlayerState): boolean {
  const step = position - range[1];
  return track === playingTrack && step >= 0 && step < MAX_STEP;
}

function spanAt(state: PlayerState, before: Span | null): Span | null {
  const { playingTrack: track, position } = state;
  if (!track) return null;
  const start = before && continues(before, state) ? before.range[0] : position;
  const end = currentSkimWindow(state)?.end ?? currentDuration(state);
  return { track, range: [start, position], end };
}

function save({ track, range, end }: Span): void {
  if (!canStoreData()) return;
  const { promo, track_id } = track;
  heard.save(promo, (before) => {
    const known = tracksOf(track, before?.tracks);
    const tracks = known.map((each) =>
      each.id === track_id ? { ...each, ranges: withRange(each.ranges, range) } : each,
    );
    const isFinished = tracks.at(-1)?.id === track_id && range[1] > end - END_TOLERANCE;
    const stop = isFinished ? null : { track: track_id, position: Math.floor(range[1]) };
    return { promo, at: Date.now(), tracks, stop };
  });
}

/** Returns the tracks of the promo with what was heard before. On a later page, the promo may not be loaded. */
function tracksOf({ promo, track_id, duration }: PlayableTrack, before: HeardPromo['tracks'] = []) {
  const loaded = loadedPromo($promos.get()[promo]);
  const known = loaded
    ? playableTracks(loaded).map((track) => ({ id: track.track_id, duration: track.duration }))
    : before;
  const all = known.some(({ id }) => id === track_id) ? known : [...known, { id: track_id, duration }];
  return all.map((track) => ({ ranges: [], ...track, ...before.find(({ id }) => id === track.id) }));
}

/** Adds a range to those of a track. They stay in order and apart. */
export function withRange(ranges: readonly HeardRange[], [start, end]: Readonly<HeardRange>): HeardRange[] {
  const merged: HeardRange[] = [];
  const added: HeardRange = [Math.floor(start), Math.ceil(end)];
  for (const [from, to] of [...ranges, added].toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from - last[1] <= MAX_GAP) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
