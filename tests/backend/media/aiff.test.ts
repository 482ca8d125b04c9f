// @vitest-environment node
import { expect, test } from 'vitest';
import { aiff } from './aiff.ts';
import { trackSamples } from './synth.ts';

/** The chunks of an AIFF file, read as the format says: an odd length is followed by a byte of padding. */
function chunks(file: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 12; at < file.length; ) {
    const length = file.readUInt32BE(at + 4);
    found.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return found;
}

const track = { seed: 4, seconds: 2.5001, title: 'Søltwater', artist: 'Ossa' };

test('the form holds the whole file', () => {
  const file = aiff(track);
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('FORMAIFF');
  expect(file.readUInt32BE(4)).toBe(file.length - 8);
  expect([...chunks(file).keys()]).toEqual(['COMM', 'NAME', 'AUTH', 'SSND']);
});

test('the common chunk says one channel, 16 bits, 22,050 Hz and how many samples', () => {
  const common = chunks(aiff(track)).get('COMM') ?? Buffer.alloc(0);
  expect([common.readUInt16BE(0), common.readUInt32BE(2), common.readUInt16BE(6)]).toEqual([
    1,
    Math.round(2.5001 * 22_050),
    16,
  ]);
  const rate = Number(common.readBigUInt64BE(10)) * 2 ** (common.readUInt16BE(8) - 16_383 - 63);
  expect(rate).toBe(22_050);
});

test('title and artist are its texts', () => {
  const found = chunks(aiff(track));
  expect([found.get('NAME')?.toString(), found.get('AUTH')?.toString()]).toEqual(['Søltwater', 'Ossa']);
});

test('the sound is the track, high byte first', () => {
  const sound = chunks(aiff(track)).get('SSND') ?? Buffer.alloc(0);
  const pcm = trackSamples(track.seed, track.seconds);
  expect(sound).toHaveLength(8 + 2 * pcm.length);
  expect(pcm.every((value, i) => sound.readInt16BE(8 + 2 * i) === value)).toBe(true);
});
