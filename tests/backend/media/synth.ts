import { random } from './random.ts';

export const SAMPLE_RATE = 22_050;

/** Looking up a global is slow in jsdom, so these are read once. */
const { abs, exp, floor, min, PI, round, sin } = Math;

/** One chord per bar, in semitones from the root. */
const PROGRESSIONS: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, -4, 3, -2],
  [0, 5, -4, -2],
  [0, 3, -2, 5],
  [0, -2, -4, 5],
];
const BASS_LINES = ['x.x.x.xx', '..x...x.', 'x..x..x.', '..xx.xx.', 'xxx.x.x.'] as const;
const BAR_BEATS = 4;
const FADE_SECONDS = 2;

/** Converts to 16 bits and compresses loud samples. */
const sample = (value: number): number => round((32_000 * value) / (1 + 0.5 * abs(value)));

const pitch = (midi: number): number => 2 * PI * 440 * 2 ** ((midi - 69) / 12);

function loopsOf(seed: number) {
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
  const calm = new Int16Array(progression.length * bar);
  const full = new Int16Array(calm.length);
  for (const [n, step] of progression.entries()) {
    const isMinor = step === 0 || step === 5;
    const chord = [0, isMinor ? 3 : 4, 7, 14].map((tone) => pitch(root + step + tone + 12));
    const low = pitch(root + step - 12);
    for (let i = 0; i < bar; i++) {
      const t = i / SAMPLE_RATE;
      const sinceBeat = (i % beat) / SAMPLE_RATE;
      const sinceEighth = (i % (beat / 2)) / SAMPLE_RATE;
      let pad = 0;
      for (const tone of chord) pad += sin(tone * t) + bright * sin(2.004 * tone * t);
      pad *= 0.07 * min(1, t / 0.05, (bar - i) / SAMPLE_RATE / 0.05) * min(1, 0.3 + sinceBeat / 0.3);
      const pluck = bassLine[floor((2 * i) / beat)] === 'x' ? exp(-5 * sinceEighth) : 0;
      const bass = 0.35 * pluck * min(1, sinceEighth / 0.004) * (sin(low * t) + 0.4 * sin(2 * low * t));
      calm[n * bar + i] = sample(pad + bass);
      full[n * bar + i] = sample(pad + bass + (drums[i % beat] ?? 0));
    }
  }
  return { calm, full };
}

export const sampleCount = (seconds: number): number => round(seconds * SAMPLE_RATE);

/** Generates a track by repeating the loop, every fourth time without drums. */
export function trackSamples(seed: number, seconds: number): Int16Array<ArrayBuffer> {
  const { calm, full } = loopsOf(seed);
  const out = new Int16Array(sampleCount(seconds));
  for (let at = 0, turn = 0; at < out.length; at += full.length, turn++) {
    out.set((turn % 4 === 0 ? calm : full).subarray(0, out.length - at), at);
  }
  const fade = min(out.length, FADE_SECONDS * SAMPLE_RATE);
  for (let left = 0; left < fade; left++) {
    const i = out.length - 1 - left;
    out[i] = round(((out[i] ?? 0) * left) / fade);
  }
  return out;
}
