import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPlayer, type PlayerState } from '../../../shared/player/player-state.ts';
import {
  backward,
  cleared,
  forward,
  moved,
  played,
  repeating,
  withoutTrack,
  withTrack,
} from '../../../shared/player/queue.ts';
import { checkProperty } from '../../support/property.ts';
import { ids, track } from './tracks.ts';

type Step = readonly [name: string, run: (state: PlayerState) => PlayerState];

const tracks = Array.from({ length: 6 }, (_, id) => track(id));
const one = fc.constantFrom(...tracks);
const step = fc.oneof(
  one.map((added): Step => ['add', (state) => withTrack(state, added)]),
  fc
    .tuple(one, fc.array(one, { maxLength: 6 }))
    .map(([asked, list]): Step => ['play', (state) => played(state, asked, list)]),
  fc.constantFrom<Step>(
    ['forward', forward],
    ['backward', backward],
    ['clear', cleared],
    ['repeat off', (state) => repeating(state, 'off')],
    ['repeat track', (state) => repeating(state, 'track')],
    ['repeat all', (state) => repeating(state, 'all')],
  ),
  fc
    .tuple(one, fc.integer({ min: -2, max: 9 }))
    .map(([{ track_id }, to]): Step => [`move ${track_id} to ${to}`, (state) => moved(state, track_id, to)]),
  one.map(({ track_id }): Step => [`remove ${track_id}`, (state) => withoutTrack(state, track_id)]),
);
const steps = fc.array(step, { maxLength: 25 });
const after = (all: readonly Step[]) => all.reduce((state, [, run]) => run(state), emptyPlayer);

/** Past, present and future in one row. */
function rowOf(state: PlayerState) {
  const current = state.playingTrack;
  return ids([...state.history, ...(current ? [current] : []), ...state.playlist]);
}

test('whatever is done to it, a queue holds no track twice, and its neighbours are the ones it shows [beyond-19]', async () => {
  await checkProperty(
    40_000,
    fc.property(steps, (all) => {
      const state = after(all);
      const names = all.map(([name]) => name).join();
      expect(new Set(ids(state.playlist)).size, names).toBe(state.playlist.length);
      expect(new Set(ids(state.history)).size, names).toBe(state.history.length);
      const current = state.playingTrack;
      if (current) expect(ids(state.playlist), names).not.toContain(current.track_id);
      if (state.playlist.length > 0) expect(state.nextTrack, names).toBe(state.playlist[0]);
      expect(state.prevTrack, names).toBe(state.history.at(-1) ?? null);
    }),
  );
});

test('moving, removing, clearing and repeating change what they say, and never what plays [beyond-19]', async () => {
  await checkProperty(
    30_000,
    fc.property(steps, one, fc.integer({ min: -3, max: 9 }), (all, { track_id }, to) => {
      const state = after(all);
      const before = ids(state.playlist);
      const isIn = before.includes(track_id);
      const rest = before.filter((id) => id !== track_id);

      const other = moved(state, track_id, to);
      expect(ids(other.playlist)).toEqual(isIn ? rest.toSpliced(Math.max(to, 0), 0, track_id) : before);
      expect(ids(other.playlist).toSorted()).toEqual(before.toSorted());
      expect(ids(withoutTrack(state, track_id).playlist)).toEqual(rest);
      expect(cleared(state).playlist).toEqual([]);
      for (const repeat of ['off', 'track', 'all'] as const)
        expect(repeating(state, repeat)).toMatchObject({ repeat, playlist: state.playlist });
      for (const changed of [other, withoutTrack(state, track_id), cleared(state), repeating(state, 'all')]) {
        expect(changed.playingTrack).toBe(state.playingTrack);
        expect(changed.history).toBe(state.history);
        expect(changed.position).toBe(state.position);
      }
    }),
  );
});

test('forward and backward lose and double nothing, and one undoes the other [beyond-19]', async () => {
  await checkProperty(
    30_000,
    fc.property(steps, (all) => {
      const state = after(all);
      const names = all.map(([name]) => name).join();
      for (const next of [forward(state), backward(state)])
        expect([...new Set(rowOf(next))].sort(), names).toEqual([...new Set(rowOf(state))].sort());
      const isInMiddle = state.playlist.length > 0 && state.playingTrack;
      if (isInMiddle) expect(backward(forward(state)).playingTrack, names).toBe(state.playingTrack);
    }),
  );
});

test('with `repeat: all` so many steps forward as there are tracks lead round to the same one [beyond-19]', async () => {
  await checkProperty(
    10_000,
    fc.property(steps, (all) => {
      const state = repeating(after(all), 'all');
      const count = new Set(rowOf(state)).size;
      const rounds = Array.from({ length: count + 1 }).reduce<PlayerState[]>(
        (states) => [...states, forward(states.at(-1) ?? state)],
        [state],
      );
      const heard = rounds.slice(1).map((one) => one.playingTrack?.track_id);
      if (state.playingTrack) expect(new Set(heard)).toEqual(new Set(rowOf(state)));
    }),
  );
});
