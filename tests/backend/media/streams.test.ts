// @vitest-environment node
import { expect, test } from 'vitest';
import { byteRange } from '../byte-range.ts';
import { freshStandIn } from '../fresh-stand-in.ts';
import { wavSize } from './wav.ts';

const STREAM = '/media/tracks/101/stream.wav';

const site = freshStandIn('marlow');
const get = (path: string, headers?: Record<string, string>) => site.dj.get(path, headers);
const sizeOf = async () => wavSize((await site.json('/recipient/promos/1')).playlist.tracks[0].duration);
const bytes = async (reply: Response): Promise<Uint8Array> => new Uint8Array(await reply.arrayBuffer());

test('serves a stream whole or in matching ranges', async () => {
  const size = await sizeOf();
  const whole = await get(STREAM);
  expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes']);
  expect(whole.headers.get('Content-Length')).toBe(String(size));
  const all = await bytes(whole);
  expect(new TextDecoder().decode(all.subarray(0, 4))).toBe('RIFF');

  const part = await get(STREAM, { Range: 'bytes=70001-140000' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 70001-140000/${size}`]);
  expect(await bytes(part)).toEqual(all.slice(70001, 140001));
  expect(await bytes(await get(STREAM, { Range: 'bytes=-10' }))).toEqual(all.slice(-10));
});

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 1 }],
  ['bytes=5-', { kind: 'part', start: 5, end: 10 }],
  ['bytes=5-99', { kind: 'part', start: 5, end: 10 }],
  ['bytes=-99', { kind: 'part', start: 0, end: 10 }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-2', { kind: 'whole' }],
  ['lines=0-1', { kind: 'whole' }],
])('parses Range %s of 10 bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
