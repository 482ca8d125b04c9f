import { createHash } from 'node:crypto';
import { SAMPLE_RATE, trackSamples } from './synth.ts';

/** Samples in every frame but the last. */
const BLOCK = 4096;
const STREAM_INFO = 0;
const VORBIS_COMMENT = 4;
const LAST = 0x80;

/** A checksum that reads each byte from its highest bit on. */
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

const block = (type: number, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([uint(type, 1), uint(bytes.length, 3), bytes]);
};

/** A frame with its samples as they are (a verbatim subframe): mono, 22.05 kHz, 16 bits, high byte first. */
function frame(samples: Uint8Array, number: number): Buffer {
  const head = Buffer.concat([
    Buffer.of(0xff, 0xf8, 0x76, 0x08),
    Buffer.from(String.fromCodePoint(number)),
    uint(samples.length / 2 - 1, 2),
  ]);
  const bytes = Buffer.concat([head, uint(crc8(head), 1), Buffer.of(0x02), samples]);
  return Buffer.concat([bytes, uint(crc16(bytes), 2)]);
}

function comment(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([uint(bytes.length, 4).reverse(), bytes]);
}

/** A track as FLAC with its title and artist. */
export function flac(track: { seed: number; seconds: number; title: string; artist: string }) {
  const pcm = Buffer.from(trackSamples(track.seed, track.seconds).buffer);
  const md5 = createHash('md5').update(pcm).digest();
  const format = (BigInt(SAMPLE_RATE) << 44n) | (15n << 36n) | BigInt(pcm.length / 2);
  const info = Buffer.alloc(8);
  info.writeBigUInt64BE(format);
  pcm.swap16();
  const frames = Array.from({ length: Math.ceil(pcm.length / 2 / BLOCK) }, (_, n) =>
    frame(pcm.subarray(2 * BLOCK * n, 2 * BLOCK * (n + 1)), n),
  );
  const sizes = Buffer.alloc(6);
  return Buffer.concat([
    Buffer.from('fLaC'),
    block(STREAM_INFO, uint(BLOCK, 2), uint(BLOCK, 2), sizes, info, md5),
    block(
      LAST | VORBIS_COMMENT,
      comment('stand-in'),
      uint(2, 4).reverse(),
      comment(`TITLE=${track.title}`),
      comment(`ARTIST=${track.artist}`),
    ),
    ...frames,
  ]);
}
