import { type Stem, type Stems, stems } from './stems.ts';
import { SAMPLE_RATE } from './voices.ts';

/** Looked up once, as in voices.ts. */
const { floor, max, min, round } = Math;

export { SAMPLE_RATE };

type Levels = Record<Stem, number>;

/** The course of a track, one entry per loop of four bars. The last six repeat. */
const COURSE: readonly [Levels, ...Levels[]] = [
  { kick: 1, clap: 0, hat: 0.5, bass: 0, chords: 0.65, lead: 0 },
  { kick: 1, clap: 0, hat: 0.8, bass: 1, chords: 0.75, lead: 0 },
  { kick: 1, clap: 1, hat: 1, bass: 1, chords: 0.9, lead: 0 },
  { kick: 1, clap: 1, hat: 1, bass: 1, chords: 0.9, lead: 1 },
  { kick: 0, clap: 0, hat: 0.5, bass: 0.4, chords: 1.3, lead: 1.2 },
  { kick: 1, clap: 1.1, hat: 1.1, bass: 1, chords: 1, lead: 1 },
  { kick: 1, clap: 1.1, hat: 1.1, bass: 1, chords: 1, lead: 1.2 },
  { kick: 1, clap: 1, hat: 1, bass: 1, chords: 0.6, lead: 1.2 },
];
const REPEATED = 6;
const PARTS: readonly Stem[] = ['kick', 'clap', 'hat', 'bass', 'chords', 'lead'];
/** A part comes in and goes out over this many samples, so that nothing clicks. */
const RAMP = 256;
const FADE_SECONDS = 2;

function levelsOf(phrase: number): Levels {
  const index =
    phrase < COURSE.length ? phrase : COURSE.length - REPEATED + ((phrase - COURSE.length) % REPEATED);
  return COURSE[index] ?? COURSE[0];
}

/** Adds to `mix` what the loops sound in one phrase, from sample `from` of the phrase. */
function addPhrase(mix: Float64Array, loops: Stems, phrase: number, from: number): void {
  const levels = levelsOf(phrase);
  const before = phrase > 0 ? levelsOf(phrase - 1) : levels;
  for (const part of PARTS) {
    const [level, previous, loop] = [levels[part], before[part], loops[part]];
    if (level === 0 && previous === 0) continue;
    for (let i = 0; i < mix.length; i++) {
      const at = from + i;
      const now = at < RAMP ? previous + ((level - previous) * at) / RAMP : level;
      mix[i] = (mix[i] ?? 0) + (loop[at] ?? 0) * now;
    }
  }
}

/** A soft ceiling: nearly straight for quiet sound, never beyond 1. */
function soften(value: number): number {
  const x = max(-3, min(3, value));
  return (x * (27 + x * x)) / (27 + 9 * x * x);
}

/** Samples `from` to `from + count` of a seed's endless track. The value depends on seed and index alone. */
export function samples(seed: number, from: number, count: number): Int16Array<ArrayBuffer> {
  const loops = stems(seed);
  const out = new Int16Array(count);
  for (let done = 0; done < count; ) {
    const phrase = floor((from + done) / loops.length);
    const start = from + done - phrase * loops.length;
    const mix = new Float64Array(min(count - done, loops.length - start));
    addPhrase(mix, loops, phrase, start);
    for (let i = 0; i < mix.length; i++) out[done + i] = round(soften(mix[i] ?? 0) * 32000);
    done += mix.length;
  }
  return out;
}

/** How many samples a track of this length has. */
export function sampleCount(seconds: number): number {
  return round(seconds * SAMPLE_RATE);
}

/** Samples `from` to `to` of a track that ends: like `samples`, with its last two seconds faded out. */
export function trackSamples(
  seed: number,
  seconds: number,
  from = 0,
  to = sampleCount(seconds),
): Int16Array<ArrayBuffer> {
  const out = samples(seed, from, to - from);
  const total = sampleCount(seconds);
  const fade = FADE_SECONDS * SAMPLE_RATE;
  for (let i = max(0, total - fade - from); i < out.length; i++) {
    out[i] = round(((out[i] ?? 0) * (total - from - i)) / fade);
  }
  return out;
}
