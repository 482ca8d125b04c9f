import { createHash } from 'node:crypto';
import { SAMPLE_RATE, sampleCount, trackSamples } from './synth.ts';

const BLOCK = 4096;

/** Creates a CRC function that processes the most significant bit first. */
function checksum(bits: 8 | 16, polynomial: number): (bytes: Uint8Array) => number {
  const mask = 2 ** bits - 1;
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (bits - 8);
    for (let i = 0; i < 8; i++) crc = (crc << 1) ^ ((crc >> (bits - 1)) & 1 ? polynomial : 0);
    return crc & mask;
  });
  return (bytes) =>
    bytes.reduce((crc, byte) => ((crc << 8) ^ (table[(crc >> (bits - 8)) ^ byte] ?? 0)) & mask, 0);
}

const crc8 = checksum(8, 0x07);
const crc16 = checksum(16, 0x8005);

function uint(value: number, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
}

/** A verbatim FLAC frame: mono, 22.05 kHz, 16-bit big-endian samples. */
function frame(samples: Uint8Array, number: number): Buffer {
  const head = Buffer.concat([
    Buffer.of(0xff, 0xf8, 0x76, 0x08),
    frameNumber(number),
    uint(samples.length / 2 - 1, 2),
  ]);
  const bytes = Buffer.concat([head, uint(crc8(head), 1), Buffer.of(0x02), samples]);
  return Buffer.concat([bytes, uint(crc16(bytes), 2)]);
}

/** Calculated without encoding. A frame adds ten bytes and its number. */
export function flacSize(seconds: number): number {
  const samples = sampleCount(seconds);
  const frames = Array.from({ length: Math.ceil(samples / BLOCK) }, (_, n) => frameNumber(n).length + 10);
  return frames.reduce((size, bytes) => size + bytes, 42 + 2 * samples);
}

const frameNumber = (number: number): Buffer => Buffer.from(String.fromCodePoint(number));

export function flac(track: { seed: number; seconds: number }): Buffer<ArrayBuffer> {
  const pcm = Buffer.from(trackSamples(track.seed, track.seconds).buffer);
  const md5 = createHash('md5').update(pcm).digest();
  const format = Buffer.alloc(8);
  format.writeBigUInt64BE((BigInt(SAMPLE_RATE) << 44n) | (15n << 36n) | BigInt(pcm.length / 2));
  pcm.swap16();
  const frames = Array.from({ length: Math.ceil(pcm.length / 2 / BLOCK) }, (_, n) =>
    frame(pcm.subarray(2 * BLOCK * n, 2 * BLOCK * (n + 1)), n),
  );
  const streamInfo = [uint(BLOCK, 2), uint(BLOCK, 2), Buffer.alloc(6), format, md5];
  return Buffer.concat([Buffer.from('fLaC'), Buffer.of(0x80, 0, 0, 34), ...streamInfo, ...frames]);
}
