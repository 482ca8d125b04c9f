// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byteRange } from '../range.ts';
import type { StandIn } from '../stand-in.ts';
import { testStandIn, type Visitor, visitor } from '../visitor.ts';
import { wavSize } from './wav.ts';

const STREAM = '/media/tracks/101/stream.wav';

let standIn: StandIn;
let dj: Visitor;
let size: number;

beforeAll(async () => {
  standIn = testStandIn();
  dj = visitor(standIn);
  await dj.become('marlow');
  const { playlist } = await (await dj.get('/recipient/promos/1')).json();
  size = wavSize(playlist.tracks[0].duration);
});
afterAll(() => standIn.close());

const bytes = async (reply: Response): Promise<Uint8Array> => new Uint8Array(await reply.arrayBuffer());

test('a stream comes whole or in parts that fit together', async () => {
  const whole = await dj.get(STREAM);
  const { status, headers } = whole;
  expect([status, headers.get('Content-Length'), headers.get('Accept-Ranges')]).toEqual([
    200,
    String(size),
    'bytes',
  ]);
  const all = await bytes(whole);
  expect(new TextDecoder().decode(all.subarray(0, 4))).toBe('RIFF');

  const part = await dj.get(STREAM, { Range: 'bytes=70001-140000' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 70001-140000/${size}`]);
  expect(await bytes(part)).toEqual(all.slice(70001, 140001));
  expect(await bytes(await dj.get(STREAM, { Range: 'bytes=-10' }))).toEqual(all.slice(-10));
});

test('HEAD has no body, a known file is 304, a changed one whole, a range past the end 416', async () => {
  const head = await dj.head(STREAM);
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(size),
    '',
  ]);
  const etag = head.headers.get('ETag') ?? '';
  expect((await dj.get(STREAM, { 'If-None-Match': etag })).status).toBe(304);
  expect((await dj.get(STREAM, { Range: 'bytes=0-9', 'If-Range': '"older"' })).status).toBe(200);
  const past = await dj.get(STREAM, { Range: `bytes=${size}-` });
  expect([past.status, past.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`]);
});

test('a stream is closed to those who may not see its promo', async () => {
  expect((await visitor(standIn).get(STREAM)).status).toBe(403);
  expect((await dj.get('/media/tracks/2001/stream.wav')).status).toBe(403);
});

test('zip only means that single tracks are not offered', async () => {
  const { playlist } = await (await dj.get('/recipient/promos/5')).json();
  expect(playlist.tracks[0].downloads).toEqual({});
  expect(playlist.zip.size).toBeGreaterThan(0);
  const zip = await dj.head(playlist.zip.url);
  expect(zip.status).toBe(403);
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
])('Range %s of 10 bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
