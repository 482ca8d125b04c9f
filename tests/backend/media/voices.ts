import { random } from './random.ts';
import type { Timbre } from './song.ts';

/** Looked up once: in a test's window, which is a context of its own, each look at a global takes its time. */
const { exp, floor, min, round, sin } = Math;

/** Samples per second of all audio made here. */
export const SAMPLE_RATE = 22050;

const TABLE = 4096;
const TAU = 2 * Math.PI;

/** One cycle of a wave, from the strengths of its partials. */
function wave(partials: readonly number[]): Float32Array {
  return Float32Array.from({ length: TABLE }, (_, i) =>
    partials.reduce((sum, strength, k) => sum + strength * sin((TAU * (k + 1) * i) / TABLE), 0),
  );
}

type Tone = {
  bright: Float32Array;
  dark: Float32Array;
  attack: number;
  decay: number;
  detune: number;
};

const SAW = Array.from({ length: 12 }, (_, k) => 0.5 / (k + 1));
const TONES: Record<Timbre | 'bass' | 'lead', Tone> = {
  strings: {
    bright: wave(SAW),
    dark: wave([0.5, 0.2, 0.06]),
    attack: 0.012,
    decay: 1.6,
    detune: 0.004,
  },
  organ: {
    bright: wave([0.5, 0.35, 0.2, 0.25, 0, 0.15, 0, 0.2]),
    dark: wave([0.5, 0.3, 0.1]),
    attack: 0.004,
    decay: 2.2,
    detune: 0.0015,
  },
  bell: {
    bright: wave([0.6, 0.05, 0, 0.3, 0, 0, 0.12, 0, 0.06]),
    dark: wave([0.6, 0.05]),
    attack: 0.002,
    decay: 4,
    detune: 0.0022,
  },
  bass: {
    bright: wave(SAW.map((s) => s * 1.2)),
    dark: wave([0.8, 0.25]),
    attack: 0.004,
    decay: 3,
    detune: 0,
  },
  lead: {
    bright: wave([0.5, 0.1, 0.25, 0.05, 0.12]),
    dark: wave([0.6, 0.05]),
    attack: 0.003,
    decay: 5,
    detune: 0.002,
  },
};

/** A held tone of `count` samples: bright when struck, darker as it decays, silent at its end. */
export function tone(kind: Timbre | 'bass' | 'lead', midi: number, count: number): Float32Array {
  const { bright, dark, attack, decay, detune } = TONES[kind];
  const increment = (440 * 2 ** ((midi - 69) / 12) * TABLE) / SAMPLE_RATE;
  const steps = [increment * (1 - detune), increment * (1 + detune)] as const;
  const release = min(count, round(0.03 * SAMPLE_RATE));
  const fade = exp(-decay / SAMPLE_RATE);
  const dulling = exp(-decay / 0.35 / SAMPLE_RATE);
  const out = new Float32Array(count);
  let level = 1;
  let shine = 1;
  for (let i = 0; i < count; i++) {
    const a = floor(i * steps[0]) % TABLE;
    const b = floor(i * steps[1] + TABLE / 3) % TABLE;
    const brightness = ((bright[a] ?? 0) + (bright[b] ?? 0)) * shine;
    const darkness = ((dark[a] ?? 0) + (dark[b] ?? 0)) * (1 - shine);
    const opening = min(1, i / (attack * SAMPLE_RATE));
    const closing = min(1, (count - i) / release);
    out[i] = 0.5 * (brightness + darkness) * level * opening * closing;
    level *= fade;
    shine *= dulling;
  }
  return out;
}

/** A bass drum: a sine that falls from a click to a thump. */
export function kick(): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: round(0.32 * SAMPLE_RATE) }, (_, i) => {
    const t = i / SAMPLE_RATE;
    phase += (TAU * (46 + 190 * exp(-t * 38))) / SAMPLE_RATE;
    return sin(phase) * exp(-t * 8) * min(1, (0.32 - t) / 0.05);
  });
}

/** Bright noise that dies away, for hats and claps; `bursts` strikes it again every 11 ms. */
export function noise(seconds: number, decay: number, bursts: number): Float32Array {
  const chance = random(7, bursts);
  let last = 0;
  return Float32Array.from({ length: round(seconds * SAMPLE_RATE) }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const struck = t - 0.011 * min(bursts - 1, floor(t / 0.011));
    const now = chance.between(-1, 1);
    const bright = (now - last) * 0.6;
    last = now;
    return bright * exp(-struck * decay) * min(1, (seconds - t) / 0.01);
  });
}
