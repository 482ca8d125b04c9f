import { createHash } from 'node:crypto';
import { BitWriter } from './bits.ts';
import { BLOCK, writeFrame } from './flac-frame.ts';
import { SAMPLE_RATE, trackSamples } from './synth.ts';

const STREAMINFO = 0;
const VORBIS_COMMENT = 4;
const LAST = 0x80;

function block(type: number, content: Uint8Array): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(type * 0x1_00_00_00 + content.length);
  return Buffer.concat([head, content]);
}

function streamInfo(samples: Int16Array<ArrayBuffer>, frames: readonly Uint8Array[]): Buffer {
  const sizes = frames.map((frame) => frame.length);
  const out = Buffer.alloc(34);
  out.writeUInt16BE(BLOCK, 0);
  out.writeUInt16BE(BLOCK, 2);
  out.writeUIntBE(Math.min(...sizes), 4, 3);
  out.writeUIntBE(Math.max(...sizes), 7, 3);
  const [channels, bits] = [1n, 16n];
  out.writeBigUInt64BE(
    (BigInt(SAMPLE_RATE) << 44n) | ((channels - 1n) << 41n) | ((bits - 1n) << 36n) | BigInt(samples.length),
    10,
  );
  out.set(createHash('md5').update(new Uint8Array(samples.buffer)).digest(), 18);
  return out;
}

function comments(lines: readonly string[]): Buffer {
  const text = (line: string): Buffer => {
    const bytes = Buffer.from(line);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(lines.length);
  return Buffer.concat([text('stand-in'), count, ...lines.map(text)]);
}

/** A track as FLAC (16-bit mono) with its title and artist. */
export function flac(track: {
  seed: number;
  seconds: number;
  title: string;
  artist: string;
}): Buffer<ArrayBuffer> {
  const samples = trackSamples(track.seed, track.seconds);
  const writer = new BitWriter();
  const frames: Uint8Array[] = [];
  for (let from = 0; from < samples.length; from += BLOCK) {
    frames.push(writeFrame(writer, frames.length, samples.subarray(from, from + BLOCK)).slice());
  }
  return Buffer.concat([
    Buffer.from('fLaC', 'latin1'),
    block(STREAMINFO, streamInfo(samples, frames)),
    block(LAST | VORBIS_COMMENT, comments([`TITLE=${track.title}`, `ARTIST=${track.artist}`])),
    ...frames,
  ]);
}
