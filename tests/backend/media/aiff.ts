import { SAMPLE_RATE, sampleCount, trackSamples } from './synth.ts';

const HEADERS = 54;

export const aiffSize = (seconds: number): number => HEADERS + 2 * sampleCount(seconds);

/** An IFF chunk: name, length, content, and padding to an even length. */
function chunk(name: string, content: Uint8Array): Buffer<ArrayBuffer> {
  const out = Buffer.alloc(8 + content.length + (content.length % 2));
  out.write(name, 0, 'latin1');
  out.writeUInt32BE(content.length, 4);
  out.set(content, 8);
  return out;
}

/** The COMM chunk: one channel, 16 bits, and the sample rate as an 80-bit float. */
function common(count: number): Buffer {
  const exponent = Math.floor(Math.log2(SAMPLE_RATE));
  const out = Buffer.alloc(18);
  out.writeUInt16BE(1, 0);
  out.writeUInt32BE(count, 2);
  out.writeUInt16BE(16, 6);
  out.writeUInt16BE(16_383 + exponent, 8);
  out.writeBigUInt64BE(BigInt(SAMPLE_RATE) << BigInt(63 - exponent), 10);
  return out;
}

export function aiff(track: { seed: number; seconds: number }): Buffer<ArrayBuffer> {
  const pcm = Buffer.from(trackSamples(track.seed, track.seconds).buffer).swap16();
  const form = [
    Buffer.from('AIFF', 'latin1'),
    chunk('COMM', common(pcm.length / 2)),
    chunk('SSND', Buffer.concat([Buffer.alloc(8), pcm])),
  ];
  return chunk('FORM', Buffer.concat(form));
}
