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

test('handles HEAD, a matching ETag, a stale If-Range and a range past the end', async () => {
  const size = await sizeOf();
  const head = await site.dj.head(STREAM);
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('Content-Length')).toBe(String(size));
  const etag = head.headers.get('ETag') ?? '';
  expect((await get(STREAM, { 'If-None-Match': etag })).status).toBe(304);
  expect((await get(STREAM, { Range: 'bytes=0-9', 'If-Range': '"older"' })).status).toBe(200);
  const past = await get(STREAM, { Range: `bytes=${size}-` });
  expect([past.status, past.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`]);
});

test('rejects a stream without access to its promo', async () => {
  expect((await site.newBrowser().get(STREAM)).status).toBe(403);
  expect((await get('/media/tracks/2001/stream.wav')).status).toBe(403);
});

test('a zip-only promo offers no single tracks', async () => {
  const { tracks, zip } = (await site.json('/recipient/promos/5')).playlist;
  expect(tracks[0].downloads).toEqual({});
  expect(zip.size).toBeGreaterThan(0);
  expect((await get(zip.url)).status, 'before feedback').toBe(403);
});

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 1 }],
  ['bytes=5-', { kind: 'part', start: 5, end: 10 }],
  ['bytes=5-99', { kind: 'part', start: 5, end: 10 }],
  ['bytes=-99', { kind: 'part', start: 0, end: 10 }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-2', { kind: 'whole' }],
  ['bytes=0-1,3-4', { kind: 'whole' }],
  ['lines=0-1', { kind: 'whole' }],
])('parses Range %s of 10 bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
