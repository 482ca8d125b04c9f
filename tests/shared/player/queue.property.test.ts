import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPlayer, type PlayerState } from '../../../shared/player/player-state.ts';
import {
  withAddedTrack,
  withChange,
  withMovedTrack,
  withNextTrack,
  withoutTrack,
  withPreviousTrack,
  withTrackFromList,
} from '../../../shared/player/queue.ts';
import { checkProperty } from '../../support/property.ts';
import { ids, track } from './tracks.ts';

type Step = readonly [name: string, run: (state: PlayerState) => PlayerState];

const tracks = Array.from({ length: 6 }, (_, id) => track(id));
const anyTrack = fc.constantFrom(...tracks);
const step = fc.oneof(
  anyTrack.map((added): Step => ['add', (state) => withAddedTrack(state, added)]),
  fc
    .tuple(anyTrack, fc.array(anyTrack, { maxLength: 6 }))
    .map(([chosen, list]): Step => ['play', (state) => withTrackFromList(state, chosen, list)]),
  fc.constantFrom<Step>(
    ['next', withNextTrack],
    ['previous', withPreviousTrack],
    ['clear', (state) => withChange(state, { playlist: [] })],
    ['repeat off', (state) => withChange(state, { repeat: 'off' })],
    ['repeat track', (state) => withChange(state, { repeat: 'track' })],
    ['repeat all', (state) => withChange(state, { repeat: 'all' })],
  ),
  fc
    .tuple(anyTrack, fc.integer({ min: -2, max: 9 }))
    .map(
      ([{ track_id }, to]): Step => [
        `move ${track_id} to ${to}`,
        (state) => withMovedTrack(state, track_id, to),
      ],
    ),
  anyTrack.map(({ track_id }): Step => [`remove ${track_id}`, (state) => withoutTrack(state, track_id)]),
);
const steps = fc.array(step, { maxLength: 25 });
const stateAfter = (sequence: readonly Step[]) =>
  sequence.reduce((state, [, run]) => run(state), emptyPlayer);

/** Returns the ids of history, current track and playlist, in order. */
function allIds(state: PlayerState) {
  const current = state.playingTrack;
  return ids([...state.history, ...(current ? [current] : []), ...state.playlist]);
}

test('never holds a track twice, and derives the next and previous track from its lists [beyond-19]', async () => {
  await checkProperty(
    40_000,
    fc.property(steps, (sequence) => {
      const state = stateAfter(sequence);
      const names = sequence.map(([name]) => name).join();
      expect(new Set(ids(state.playlist)).size, names).toBe(state.playlist.length);
      expect(new Set(ids(state.history)).size, names).toBe(state.history.length);
      const current = state.playingTrack;
      if (current) expect(ids(state.playlist), names).not.toContain(current.track_id);
      if (state.playlist.length > 0) expect(state.nextTrack, names).toBe(state.playlist[0]);
      expect(state.prevTrack, names).toBe(state.history.at(-1) ?? null);
    }),
  );
});

test('moving, removing, clearing and repeating leave the current track alone [beyond-19]', async () => {
  await checkProperty(
    30_000,
    fc.property(steps, anyTrack, fc.integer({ min: -3, max: 9 }), (sequence, { track_id }, to) => {
      const state = stateAfter(sequence);
      const before = ids(state.playlist);
      const isQueued = before.includes(track_id);
      const rest = before.filter((id) => id !== track_id);

      const moved = withMovedTrack(state, track_id, to);
      expect(ids(moved.playlist)).toEqual(isQueued ? rest.toSpliced(Math.max(to, 0), 0, track_id) : before);
      expect(ids(moved.playlist).toSorted()).toEqual(before.toSorted());
      expect(ids(withoutTrack(state, track_id).playlist)).toEqual(rest);
      expect(withChange(state, { playlist: [] }).playlist).toEqual([]);
      for (const repeat of ['off', 'track', 'all'] as const)
        expect(withChange(state, { repeat })).toMatchObject({ repeat, playlist: state.playlist });
      const [removed, cleared] = [withoutTrack(state, track_id), withChange(state, { playlist: [] })];
      for (const changed of [moved, removed, cleared, withChange(state, { repeat: 'all' })]) {
        expect(changed.playingTrack).toBe(state.playingTrack);
        expect(changed.history).toBe(state.history);
        expect(changed.position).toBe(state.position);
      }
    }),
  );
});

test('next and previous neither lose nor duplicate tracks, and undo each other [beyond-19]', async () => {
  await checkProperty(
    30_000,
    fc.property(steps, (sequence) => {
      const state = stateAfter(sequence);
      const names = sequence.map(([name]) => name).join();
      for (const next of [withNextTrack(state), withPreviousTrack(state)])
        expect([...new Set(allIds(next))].sort(), names).toEqual([...new Set(allIds(state))].sort());
      const isInMiddle = state.playlist.length > 0 && state.playingTrack;
      if (isInMiddle)
        expect(withPreviousTrack(withNextTrack(state)).playingTrack, names).toBe(state.playingTrack);
    }),
  );
});

test('with `repeat: all`, next visits every track [beyond-19]', async () => {
  await checkProperty(
    10_000,
    fc.property(steps, (sequence) => {
      const state = withChange(stateAfter(sequence), { repeat: 'all' });
      const count = new Set(allIds(state)).size;
      const rounds = Array.from({ length: count + 1 }).reduce<PlayerState[]>(
        (states) => [...states, withNextTrack(states.at(-1) ?? state)],
        [state],
      );
      const visited = rounds.slice(1).map((round) => round.playingTrack?.track_id);
      if (state.playingTrack) expect(new Set(visited)).toEqual(new Set(allIds(state)));
    }),
  );
});
