// @vitest-environment node
import { expect, test } from 'vitest';
import { mp3 } from './mp3.ts';

const track = { seed: 2, seconds: 4, title: 'Low Tide – Ketama Dub 夜', artist: 'Ossa' };
const KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [22_050, 24_000, 16_000];

/** The text frames of an ID3v2.3 tag, and where the tag ends. */
function readTag(file: Buffer): { frames: Map<string, string>; end: number } {
  const end = 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + file.readUInt8(at), 0);
  const frames = new Map<string, string>();
  for (let at = 10; at < end; ) {
    const length = file.readUInt32BE(at + 4);
    frames.set(file.toString('latin1', at, at + 4), file.toString('utf16le', at + 13, at + 10 + length));
    at += 10 + length;
  }
  return { frames, end };
}

/** The bitrates of all MPEG-2 Layer III frames from a byte on to the end of the file. */
function readFrames(file: Buffer, start: number): number[] {
  const rates: number[] = [];
  let at = start;
  while (at < file.length) {
    expect(file.readUInt16BE(at) & 0xfffe).toBe(0xfff2);
    const flags = file.readUInt8(at + 2);
    const [kbits, rate] = [KBITS[flags >> 4] ?? 0, RATES[(flags >> 2) & 3] ?? 0];
    expect(rate).toBe(22_050);
    expect(file.readUInt8(at + 3) >> 6).toBe(3);
    rates.push(kbits);
    at += Math.floor((72_000 * kbits) / rate) + ((flags >> 1) & 1);
  }
  expect(at).toBe(file.length);
  return rates;
}

test('carries title and artist as text and no picture', async () => {
  const file = await mp3(track);
  expect([...file.subarray(0, 6)]).toEqual([...Buffer.from('ID3'), 3, 0, 0]);
  const { frames } = readTag(file);
  expect([...frames]).toEqual([
    ['TIT2', track.title],
    ['TPE1', track.artist],
  ]);
});

test('is mono frames without a gap, as long as the track', async () => {
  const file = await mp3(track);
  const rates = readFrames(file, readTag(file).end);
  expect(new Set(rates)).toEqual(new Set([128]));
  const seconds = (rates.length * 576) / 22_050;
  expect(seconds).toBeGreaterThanOrEqual(track.seconds);
  expect(seconds).toBeLessThan(track.seconds + 0.15);
});

test('two made at once do not mix', async () => {
  const other = { ...track, seed: 3, seconds: 25 };
  const alone = [await mp3(track), await mp3(other)];
  const together = await Promise.all([mp3(track), mp3(other)]);
  expect(together.map((file, i) => file.equals(alone[i] ?? Buffer.alloc(0)))).toEqual([true, true]);
});
