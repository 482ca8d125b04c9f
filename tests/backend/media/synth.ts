import { random } from './random.ts';

export const SAMPLE_RATE = 22_050;

/** Looking up a global is slow in jsdom, so these are read once. */
const { abs, exp, floor, max, min, PI, round, sin } = Math;

/** One chord per bar, in semitones from the root. */
const PROGRESSIONS: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, -4, 3, -2],
  [0, 5, -4, -2],
  [0, 3, -2, 5],
  [0, -2, -4, 5],
];
const BASS_LINES = ['x.x.x.xx', '..x...x.', 'x..x..x.', '..xx.xx.', 'xxx.x.x.'] as const;
const BAR_BEATS = 4;
const FADE = 2 * SAMPLE_RATE;
const PEAKS = 200;
const SAMPLES_PER_PEAK = 24;

/** Converts to 16 bits and compresses loud samples. */
const sample = (value: number): number => round((32_000 * value) / (1 + 0.5 * abs(value)));

const pitch = (midi: number): number => 2 * PI * 440 * 2 ** ((midi - 69) / 12);

/** The notes of a track, before compression. Every loop repeats them. */
function notesOf(seed: number) {
  const rng = random(seed, 1);
  const beat = round((SAMPLE_RATE * 60) / rng.whole(114, 130));
  const bar = BAR_BEATS * beat;
  const root = rng.whole(41, 52);
  const bassLine = rng.pick(BASS_LINES);
  const bright = rng.between(0.1, 0.6);
  const progression = rng.pick(PROGRESSIONS);
  const drums = Float32Array.from({ length: beat }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const kick = sin(2 * PI * (46 * t + 5 * (1 - exp(-38 * t)))) * exp(-8 * t);
    const hat = i < beat / 2 ? 0 : rng.between(-0.1, 0.1) * exp(-60 * (t - beat / 2 / SAMPLE_RATE));
    return 0.7 * kick + hat;
  });
  const bars = progression.map((step) => ({
    chord: [0, step === 0 || step === 5 ? 3 : 4, 7, 14].map((tone) => pitch(root + step + tone + 12)),
    low: pitch(root + step - 12),
  }));

  /** Chords and bass at a sample of the loop. */
  function tones(at: number): number {
    const { chord, low } = bars[floor(at / bar)] ?? { chord: [], low: 0 };
    const i = at % bar;
    const t = i / SAMPLE_RATE;
    const sinceBeat = (i % beat) / SAMPLE_RATE;
    const sinceEighth = (i % (beat / 2)) / SAMPLE_RATE;
    let pad = 0;
    for (const tone of chord) pad += sin(tone * t) + bright * sin(2.004 * tone * t);
    pad *= 0.07 * min(1, t / 0.05, (bar - i) / SAMPLE_RATE / 0.05) * min(1, 0.3 + sinceBeat / 0.3);
    const pluck = bassLine[floor((2 * i) / beat)] === 'x' ? exp(-5 * sinceEighth) : 0;
    const bass = 0.35 * pluck * min(1, sinceEighth / 0.004) * (sin(low * t) + 0.4 * sin(2 * low * t));
    return pad + bass;
  }

  return { length: bars.length * bar, tones, drum: (at: number): number => drums[at % beat] ?? 0 };
}

function loopsOf(seed: number) {
  const { length, tones, drum } = notesOf(seed);
  const calm = new Int16Array(length);
  const full = new Int16Array(length);
  for (let i = 0; i < length; i++) {
    const tone = tones(i);
    calm[i] = sample(tone);
    full[i] = sample(tone + drum(i));
  }
  return { calm, full };
}

const isCalm = (turn: number): boolean => turn % 4 === 0;

export const sampleCount = (seconds: number): number => round(seconds * SAMPLE_RATE);

/** Generates a track by repeating the loop, every fourth time without drums. */
export function trackSamples(seed: number, seconds: number): Int16Array<ArrayBuffer> {
  const { calm, full } = loopsOf(seed);
  const out = new Int16Array(sampleCount(seconds));
  for (let at = 0, turn = 0; at < out.length; at += full.length, turn++) {
    out.set((isCalm(turn) ? calm : full).subarray(0, out.length - at), at);
  }
  const fade = min(out.length, FADE);
  for (let left = 0; left < fade; left++) {
    const i = out.length - 1 - left;
    out[i] = round(((out[i] ?? 0) * left) / fade);
  }
  return out;
}

const peaks = new Map<string, readonly number[]>();

/** Returns the peaks of a track, from 0 to 1, estimated from a few of its samples. */
export function trackPeaks(seed: number, seconds: number): readonly number[] {
  const key = `${seed}/${seconds}`;
  const known = peaks.get(key) ?? estimatePeaks(seed, sampleCount(seconds));
  peaks.set(key, known);
  return known;
}

function estimatePeaks(seed: number, count: number): readonly number[] {
  const { length, tones, drum } = notesOf(seed);
  return Array.from({ length: PEAKS }, (_, peak) => {
    let loudest = 0;
    for (let n = 0; n < SAMPLES_PER_PEAK; n++) {
      const at = floor((count * (peak + n / SAMPLES_PER_PEAK)) / PEAKS);
      const drums = isCalm(floor(at / length)) ? 0 : drum(at);
      loudest = max(loudest, abs(sample(tones(at % length) + drums)) * min(1, (count - 1 - at) / FADE));
    }
    return round((100 * loudest) / 0x8000) / 100;
  });
}
