import { random } from './random.ts';

/** Sixteenth notes in the loop that a track is built on: four bars. */
export const LOOP_STEPS = 64;

/** One struck sound; `step` counts sixteenth notes from the start of the loop, `level` is 0 to 1. */
export type Hit = { step: number; level: number };

/** One held tone; `midi` is its note number, `steps` its length in sixteenth notes. */
export type Note = Hit & { midi: number; steps: number };

/** How the chords sound. */
export type Timbre = 'strings' | 'organ' | 'bell';

/** A tune: everything that tells one seed from another. */
export type Song = {
  beatsPerMinute: number;
  timbre: Timbre;
  kick: Hit[];
  clap: Hit[];
  hat: Hit[];
  bass: Note[];
  chords: Note[];
  lead: Note[];
};

type Pattern = string;
type Four = readonly [number, number, number, number];

const SCALES: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 3, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 4, 5, 7, 9, 10],
];

const PROGRESSIONS: readonly [Four, ...Four[]] = [
  [0, 5, 2, 6],
  [0, 3, 0, 4],
  [0, 0, 5, 6],
  [0, 6, 5, 6],
  [0, 2, 3, 5],
  [5, 6, 0, 0],
  [0, 4, 5, 3],
  [0, 0, 3, 3],
];

const VOICINGS: readonly [Four, ...Four[]] = [
  [0, 2, 4, 6],
  [0, 2, 4, 8],
  [0, 4, 6, 9],
];

/** One bar each, a character per sixteenth: `x` strikes, `-` holds, `.` rests. */
const STABS: readonly [Pattern, ...Pattern[]] = [
  'x--x--x---......',
  '..x...x...x...x.',
  'x--.--x--...x-..',
  'x-------x--x----',
  '...x--...x--.x..',
  'x---..x---..x---',
];
const BASSES: readonly [Pattern, ...Pattern[]] = [
  '..x-..x-..x-..x-',
  '.xxx.xxx.xxx.xxx',
  'x-.x..x-.x..x-x-',
  'x--..x-.x--..xx.',
  'x-....x-..x-.x..',
];
const LEADS: readonly [Pattern, ...Pattern[]] = [
  'x.x..x..x.x..x..',
  'x..x..x..x..x.x.',
  '....x.x...x.x.xx',
  'x...x..x....x..x',
];
const HATS: readonly [Pattern, ...Pattern[]] = ['..x...x...x...x.', 'xxxxxxxxxxxxxxxx', 'x.xx.xx.x.xx.xx.'];

function strikes(pattern: Pattern): { step: number; steps: number }[] {
  return [...pattern.matchAll(/x-*/g)].map((match) => ({
    step: match.index,
    steps: match[0].length,
  }));
}

function bars<T>(write: (bar: number) => T[]): T[] {
  return [0, 1, 2, 3].flatMap(write);
}

/** The tune of a seed: tempo, key, chords and rhythm. */
export function compose(seed: number): Song {
  const chance = random(seed, 1);
  const beatsPerMinute = chance.whole(114, 130);
  const scale = chance.pick(SCALES);
  const root = chance.whole(31, 42);
  const progression = chance.pick(PROGRESSIONS);
  const tone = (degree: number): number =>
    root + 12 * Math.floor(degree / 7) + (scale[((degree % 7) + 7) % 7] ?? 0);
  const chordDegrees = chance.pick(VOICINGS);
  const floor = chance.whole(52, 59);
  const inVoice = (midi: number): number => floor + ((((midi - floor) % 12) + 12) % 12);

  const stab = strikes(chance.pick(STABS));
  const bass = strikes(chance.pick(BASSES));
  const leads = [strikes(chance.pick(LEADS)), strikes(chance.pick(LEADS))];
  const hat = chance.pick(HATS);
  const bassLeap = chance.pick([0, 7, 12, 12]);
  const walk = Array.from({ length: 16 }, () => chance.pick([0, 2, 4, 4, 6, 7, 9]));

  return {
    beatsPerMinute,
    timbre: chance.pick(['strings', 'organ', 'bell'] as const),
    kick: bars((bar) => [0, 4, 8, 12].map((step) => ({ step: bar * 16 + step, level: 1 }))),
    clap: bars((bar) => [4, 12].map((step) => ({ step: bar * 16 + step, level: 0.9 }))),
    hat: bars((bar) =>
      strikes(hat).map(({ step }) => ({
        step: bar * 16 + step,
        level: step % 4 === 2 ? 1 : 0.35,
      })),
    ),
    bass: bars((bar) =>
      bass.map(({ step, steps }, index) => ({
        step: bar * 16 + step,
        steps,
        midi: tone(progression[bar] ?? 0) + (index === bass.length - 1 ? bassLeap : 0),
        level: 1,
      })),
    ),
    chords: bars((bar) =>
      stab.flatMap(({ step, steps }) =>
        chordDegrees.map((degree) => ({
          step: bar * 16 + step,
          steps: steps + 1,
          midi: inVoice(tone((progression[bar] ?? 0) + degree)),
          level: 0.9,
        })),
      ),
    ),
    lead: bars((bar) =>
      (leads[bar % 2] ?? []).map(({ step }, index) => ({
        step: bar * 16 + step,
        steps: 2,
        midi: 36 + tone((progression[bar] ?? 0) + (walk[(bar % 2) * 8 + index] ?? 0)),
        level: step % 4 === 0 ? 1 : 0.7,
      })),
    ),
  };
}
