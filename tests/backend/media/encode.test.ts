// @vitest-environment node
import { expect, test } from 'vitest';
import { contentType, encodeTrack } from './encode.ts';
import { wavSize } from './wav.ts';

const track = { seed: 6, seconds: 3, title: 'Saltwater', artist: 'Ossa' };

test.each([
  ['mp3', 'ID3', 'audio/mpeg'],
  ['wav', 'RIFF', 'audio/wav'],
  ['aiff', 'FORM', 'audio/aiff'],
  ['flac', 'fLaC', 'audio/flac'],
] as const)('%s starts with %s, is called %s and is the same every time', async (format, magic, type) => {
  const file = Buffer.from(await encodeTrack(format, track));
  expect(file.toString('latin1', 0, magic.length)).toBe(magic);
  expect(contentType[format]).toBe(type);
  expect(file.equals(await encodeTrack(format, track))).toBe(true);
  expect(file.equals(await encodeTrack(format, { ...track, seed: 7 }))).toBe(false);
});

test('the whole WAV has the size known ahead', async () => {
  expect(await encodeTrack('wav', track)).toHaveLength(wavSize(track.seconds));
});
