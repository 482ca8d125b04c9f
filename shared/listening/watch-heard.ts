import type { PlayableTrack } from '../entities/track.ts';
import { $player, currentDuration, type PlayerState } from '../player/player-state.ts';
import { currentSkimWindow } from '../player/skim.ts';
import { markOpened } from '../promos/load-promo.ts';
import { $promos, loadedPromo } from '../promos/promos.ts';
import { canStoreData } from '../session/identity.ts';
import { $session, isDj } from '../session/session.ts';
import { type HeardPromo, type HeardRange, heard } from './heard.ts';
import { playableTracks } from './play-promo.ts';

const SAVE_AFTER_SECONDS = 10;

/** A position that advances by more than this (s) at once has been sought. */
const MAX_STEP = 2;

/** A promo that stops within this time (s) of its end is finished. */
const END_TOLERANCE = 2;

/** Ranges with a shorter gap (s) are one. */
const MAX_GAP = 1;

/** A promo of which this much (s) has played, not skimmed, counts as opened. */
const OPENED_AFTER = 20;

/** Remembers what is heard. */
export function watchHeard(): void {
  /** Where the range begins that is being heard (s). */
  let start = $player.get().position;
  /** How much of the current promo has played (s). */
  let played = 0;
  const saveRange = (state: PlayerState) => {
    if (state.position - start < 1) return;
    save(state, start);
    start = state.position;
  };
  $player.listen((state, before = state) => {
    const step = state.position - before.position;
    const { playingTrack: track } = state;
    if (track?.promo !== before.playingTrack?.promo) played = 0;
    else if (track && !state.isSkimming && step > 0 && step < MAX_STEP) {
      const isOpened = played >= OPENED_AFTER;
      played += step;
      if (!isOpened && played >= OPENED_AFTER && isDj($session.get())) void markOpened(track.promo);
    }
    if (state.playingTrack !== before.playingTrack || step < 0 || step >= MAX_STEP) {
      saveRange(before);
      start = state.position;
    }
    if (state.isPaused || state.position - start > SAVE_AFTER_SECONDS) saveRange(state);
  });
  window.addEventListener('pagehide', () => saveRange($player.get()));
}

function save(state: PlayerState, start: number): void {
  const { playingTrack: track, position } = state;
  if (!track || !canStoreData() || !isDj($session.get())) return;
  const { promo, track_id } = track;
  const end = currentSkimWindow(state)?.end ?? currentDuration(state);
  heard.save(promo, (before) => {
    const tracks = tracksOf(track, before?.tracks).map((each) =>
      each.id === track_id ? { ...each, ranges: withRange(each.ranges, [start, position]) } : each,
    );
    const isFinished = tracks.at(-1)?.id === track_id && position > end - END_TOLERANCE;
    const stop = isFinished ? null : { track: track_id, position: Math.floor(position) };
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
