// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { flac } from './flac.ts';
import { trackSamples } from './synth.ts';

/** Reads numbers of any width, most significant bit first. */
class BitReader {
  #at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, byte: number) {
    this.#bytes = bytes;
    this.#at = byte * 8;
  }

  get byte(): number {
    return Math.ceil(this.#at / 8);
  }

  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  signed(width: number): number {
    const value = this.read(width);
    return value >= 2 ** (width - 1) ? value - 2 ** width : value;
  }

  unary(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros++;
    return zeros;
  }
}

/** A remainder by long division, bit by bit: unlike the encoder's tables. */
function remainder(bytes: Uint8Array, bits: number, polynomial: number): number {
  let crc = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const out = ((crc >> (bits - 1)) ^ (byte >> bit)) & 1;
      crc = ((crc << 1) & (2 ** bits - 1)) ^ (out * polynomial);
    }
  }
  return crc;
}

const FIXED = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function readSubframe(bits: BitReader, length: number): number[] {
  const type = bits.read(7);
  expect(type >> 3).toBe(1);
  expect(bits.read(1)).toBe(0);
  const weights = FIXED[type & 7] ?? [];
  const out = Array.from(weights, () => bits.signed(16));
  expect(bits.read(2)).toBe(0);
  const parts = 1 << bits.read(4);
  for (let part = 1; part <= parts; part++) {
    const parameter = bits.read(4);
    expect(parameter).toBeLessThan(15);
    while (out.length < (length / parts) * part) {
      const folded = bits.unary() * 2 ** parameter + bits.read(parameter);
      const residual = folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
      out.push(weights.reduce((sum, weight, i) => sum + weight * (out[out.length - 1 - i] ?? 0), residual));
    }
  }
  return out;
}

function readNumber(bits: BitReader): number {
  const first = bits.read(8);
  if (first < 0x80) return first;
  const more = first < 0xe0 ? 1 : 2;
  let number = first & (0x3f >> more);
  for (let i = 0; i < more; i++) number = number * 64 + (bits.read(8) & 0x3f);
  return number;
}

/** The frame at a byte, with its checksums held against what it holds. */
function readFrame(file: Buffer, start: number): { number: number; samples: number[]; end: number } {
  const bits = new BitReader(file, start);
  expect(bits.read(16)).toBe(0xfff8);
  const block = bits.read(4);
  expect([bits.read(4), bits.read(4), bits.read(3), bits.read(1)]).toEqual([6, 0, 4, 0]);
  const number = readNumber(bits);
  const length = block === 7 ? bits.read(16) + 1 : 256 * 2 ** (block - 8);
  expect(bits.read(8)).toBe(remainder(file.subarray(start, bits.byte - 1), 8, 0x07));
  const samples = readSubframe(bits, length);
  const end = bits.byte + 2;
  expect(file.readUInt16BE(end - 2)).toBe(remainder(file.subarray(start, end - 2), 16, 0x8005));
  return { number, samples, end };
}

const track = { seed: 8, seconds: 26.03, title: 'Undertow (Club Mix)', artist: 'Ossa' };
const file = flac(track);
const AUDIO = 4 + 4 + 34 + 4 + file.readUIntBE(4 + 4 + 34 + 1, 3);

test('decodes to the very samples of the track, frame by frame, checksums right', () => {
  const decoded: number[] = [];
  const sizes: number[] = [];
  for (let at = AUDIO; at < file.length; ) {
    const frame = readFrame(file, at);
    expect(frame.number).toBe(sizes.length);
    sizes.push(frame.end - at);
    for (const value of frame.samples) decoded.push(value);
    at = frame.end;
  }
  expect(sizes.length).toBeGreaterThan(128);
  expect(Int16Array.from(decoded)).toEqual(trackSamples(track.seed, track.seconds));
  expect([file.readUIntBE(12, 3), file.readUIntBE(15, 3)]).toEqual([Math.min(...sizes), Math.max(...sizes)]);
});

test('the stream info says what is in the file, with the checksum of its samples', () => {
  expect(file.toString('latin1', 0, 4)).toBe('fLaC');
  expect(file.readUInt32BE(4)).toBe(34);
  const pcm = trackSamples(track.seed, track.seconds);
  const bits = new BitReader(file, 8 + 10);
  expect([bits.read(20), bits.read(3) + 1, bits.read(5) + 1, bits.read(36)]).toEqual([
    22_050,
    1,
    16,
    pcm.length,
  ]);
  const bytes = Buffer.alloc(2 * pcm.length);
  pcm.forEach((value, i) => {
    bytes.writeInt16LE(value, 2 * i);
  });
  expect(file.toString('hex', 26, 42)).toBe(createHash('md5').update(bytes).digest('hex'));
});

test('it is smaller than the plain samples', () => {
  expect(file.length).toBeLessThan(0.8 * 2 * trackSamples(track.seed, track.seconds).length);
});

test('title and artist are comments of the last block of metadata', () => {
  expect(file.readUInt8(42)).toBe(0x84);
  const text = file.toString('utf8', 46, AUDIO);
  expect(text).toContain('TITLE=Undertow (Club Mix)');
  expect(text).toContain('ARTIST=Ossa');
});

test('a track shorter than one frame decodes too', () => {
  const short = flac({ ...track, seconds: 0.1001 });
  const { samples, end } = readFrame(short, AUDIO);
  expect(end).toBe(short.length);
  expect(Int16Array.from(samples)).toEqual(trackSamples(track.seed, 0.1001));
});
