import { compose, type Hit, LOOP_STEPS, type Note, type Song } from './song.ts';
import { kick, noise, SAMPLE_RATE, tone } from './voices.ts';

/** Looked up once, as in voices.ts. */
const { min, round, sqrt } = Math;

/** The instruments of a tune. */
export type Stem = 'kick' | 'clap' | 'hat' | 'bass' | 'chords' | 'lead';

/** A tune as loops that repeat without a seam; `length` is in samples. */
export type Stems = { length: number } & Record<Stem, Float32Array>;

/** Adds a sound to a loop; what hangs over its end goes to its start. */
function strike(loop: Float32Array, at: number, sound: Float32Array, level: number): void {
  let to = at % loop.length;
  for (let i = 0; i < sound.length; i++) {
    loop[to] = (loop[to] ?? 0) + (sound[i] ?? 0) * level;
    to = to + 1 === loop.length ? 0 : to + 1;
  }
}

/** The loop with three ever quieter repeats, each `delay` samples later. */
function echo(loop: Float32Array, delay: number, strength: number): Float32Array {
  const repeats = [0, 1, 2, 3];
  const out = new Float32Array(loop.length);
  for (const repeat of repeats) strike(out, repeat * delay, loop, strength ** repeat);
  return out;
}

/** Lets the loop breathe with the kick: quiet on the beat, full again before the next. */
function duck(loop: Float32Array, beat: number, depth: number): Float32Array {
  return loop.map((value, i) => value * (1 - depth * (1 - min(1, (i % beat) / (beat * 0.55))) ** 2));
}

/** The loop brought to a mean (root mean square) loudness, so that tunes of any pattern are in balance. */
function balance(loop: Float32Array, loudness: number): Float32Array {
  const power = loop.reduce((sum, value) => sum + value * value, 0) / loop.length;
  const gain = power > 0 ? loudness / sqrt(power) : 0;
  return loop.map((value) => value * gain);
}

function render(song: Song): Stems {
  const step = round((SAMPLE_RATE * 60) / song.beatsPerMinute / 4);
  const beat = step * 4;
  const length = step * LOOP_STEPS;
  const hits = (list: Hit[], sound: Float32Array): Float32Array => {
    const loop = new Float32Array(length);
    for (const hit of list) strike(loop, hit.step * step, sound, hit.level);
    return loop;
  };
  const notes = (list: Note[], kind: Parameters<typeof tone>[0]): Float32Array => {
    const loop = new Float32Array(length);
    const sounds = new Map<string, Float32Array>();
    for (const note of list) {
      const key = `${note.midi}/${note.steps}`;
      const sound = sounds.get(key) ?? tone(kind, note.midi, note.steps * step);
      sounds.set(key, sound);
      strike(loop, note.step * step, sound, note.level);
    }
    return loop;
  };
  return {
    length,
    kick: balance(hits(song.kick, kick()), 0.19),
    clap: balance(hits(song.clap, noise(0.2, 22, 3)), 0.022),
    hat: balance(hits(song.hat, noise(0.08, 45, 1)), 0.017),
    bass: balance(duck(notes(song.bass, 'bass'), beat, 0.8), 0.11),
    chords: balance(duck(echo(notes(song.chords, song.timbre), step * 3, 0.42), beat, 0.7), 0.085),
    lead: balance(duck(echo(notes(song.lead, 'lead'), step * 3, 0.5), beat, 0.4), 0.04),
  };
}

const KEPT = 6;
const kept = new Map<number, Stems>();

/** The loops of a seed's tune; those last asked for are kept, so that byte ranges of one file come fast. */
export function stems(seed: number): Stems {
  const found = kept.get(seed) ?? render(compose(seed));
  kept.delete(seed);
  kept.set(seed, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return found;
}
