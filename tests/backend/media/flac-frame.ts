import type { BitWriter } from './bits.ts';
import { crc8, crc16 } from './crc.ts';

/** Looked up once, as in voices.ts. */
const { abs, floor, max, min } = Math;

/** Samples in every frame but the last. */
export const BLOCK = 4096;

const MAX_ORDER = 4;
const MAX_PARTITIONS_LOG2 = 4;
const MAX_RICE = 14;

/** What is left of each sample after FLAC's fixed predictor of this order: its differences, `order` times over. */
function predict(samples: Int16Array, order: number): Int32Array {
  let out = Int32Array.from(samples);
  for (let round = 0; round < order; round++) out = out.map((value, i) => value - (out[i - 1] ?? 0));
  return out;
}

function size(residual: Int32Array, from: number): number {
  let sum = 0;
  for (let i = from; i < residual.length; i++) sum += abs(residual[i] ?? 0);
  return sum;
}

function best(samples: Int16Array): { order: number; residual: Int32Array } {
  let chosen = { order: 0, residual: predict(samples, 0) };
  for (let order = 1; order <= min(MAX_ORDER, samples.length - 1); order++) {
    const residual = predict(samples, order);
    if (size(residual, MAX_ORDER) < size(chosen.residual, MAX_ORDER)) chosen = { order, residual };
  }
  return chosen;
}

/** As many equal parts as divide the frame and leave the first longer than the predictor's warm-up. */
function partitionsLog2(length: number, order: number): number {
  let log2 = MAX_PARTITIONS_LOG2;
  while (log2 > 0 && (length % (1 << log2) !== 0 || length >> log2 <= order)) log2--;
  return log2;
}

function writeRice(out: BitWriter, values: Int32Array): void {
  const mean = (2 * size(values, 0)) / max(1, values.length);
  const parameter = max(0, min(MAX_RICE, floor(Math.log2(mean * 0.7 + 1))));
  out.write(parameter, 4);
  for (const value of values) {
    const folded = value < 0 ? -2 * value - 1 : 2 * value;
    out.unary(folded >>> parameter);
    if (parameter > 0) out.write(folded, parameter);
  }
}

function writeSubframe(out: BitWriter, samples: Int16Array): void {
  const { order, residual } = best(samples);
  out.write(0b001000 | order, 7);
  out.write(0, 1);
  for (const value of samples.subarray(0, order)) out.write(value, 16);
  out.write(0, 2);
  const log2 = partitionsLog2(samples.length, order);
  out.write(log2, 4);
  const part = samples.length >> log2;
  for (let i = 0; i < 1 << log2; i++) {
    writeRice(out, residual.subarray(i === 0 ? order : i * part, (i + 1) * part));
  }
}

/** The number in the extended UTF-8 of frame headers; frame numbers here stay below 65,536. */
function writeNumber(out: BitWriter, number: number): void {
  if (number < 0x80) {
    out.write(number, 8);
  } else if (number < 0x800) {
    out.write(0xc0 | (number >> 6), 8);
    out.write(0x80 | (number & 0x3f), 8);
  } else {
    out.write(0xe0 | (number >> 12), 8);
    out.write(0x80 | ((number >> 6) & 0x3f), 8);
    out.write(0x80 | (number & 0x3f), 8);
  }
}

/** One frame of mono 16-bit samples at 22.05 kHz; `out` is emptied first, and the bytes are valid until its next use. */
export function writeFrame(out: BitWriter, number: number, samples: Int16Array): Uint8Array {
  out.reset();
  out.write(0xfff8, 16);
  out.write(samples.length === BLOCK ? 0b1100 : 0b0111, 4);
  out.write(0b0110, 4);
  out.write(0b0000_100_0, 8);
  writeNumber(out, number);
  if (samples.length !== BLOCK) out.write(samples.length - 1, 16);
  out.write(crc8(out.bytes()), 8);
  writeSubframe(out, samples);
  out.align();
  out.write(crc16(out.bytes()), 16);
  return out.bytes();
}
