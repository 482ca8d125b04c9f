// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { analyticsEvents, setProject } from './analytics.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let browser: Visitor;

beforeEach(() => {
  standIn = testStandIn();
  browser = visitor(standIn);
});
afterEach(() => standIn.close());

const properties = { distinct_id: 'recipient-1', $pathname: '/recipient' };
const json = (api_key = 'wax') => JSON.stringify({ api_key, batch: [{ event: '$pageview', properties }] });

const send = async (body: Uint8Array<ArrayBuffer> | string) =>
  (await standIn.app.fetch(new Request('http://127.0.0.1/e/', { method: 'POST', body }))).status;

const analyticsOf = async () => {
  const page = await (await browser.get('/login/djs', HTML)).text();
  return JSON.parse(/host-data">(.*?)<\/script>/.exec(page)?.[1] ?? '{}').config.analytics;
};

test('pages are told of the service while it has a project [1-35, 7-86]', async () => {
  expect(await analyticsOf()).toEqual({ key: null, host: '', disabled: true });
  await browser.submit('/analytics', { wanted: 'on' });
  expect(await analyticsOf()).toEqual({ key: 'dubplate', host: '', disabled: false });
  await browser.submit('/analytics', { wanted: 'off' });
  expect(await analyticsOf()).toEqual({ key: null, host: '', disabled: true });
});

test('events are taken plain, packed and as a form field, and are shown', async () => {
  setProject(standIn.db, 'wax');
  const form = new URLSearchParams({ data: Buffer.from(json()).toString('base64') }).toString();
  for (const body of [json(), new Uint8Array(gzipSync(json())), form]) expect(await send(body)).toBe(200);
  const [event, ...others] = analyticsEvents(standIn.db);
  expect(event).toMatchObject({ name: '$pageview', visitor: 'recipient-1', page: '/recipient' });
  expect(others).toEqual([event, event]);
  expect(await (await browser.get('/analytics', HTML)).text()).toContain('<code>/recipient</code>');
});

test('it takes nothing without a project, for another one, or that is no batch', async () => {
  expect(await send(json())).toBe(401);
  setProject(standIn.db, 'wax');
  for (const body of [json('other'), '{', '', '[]', new Uint8Array([0x1f, 0x8b, 0])])
    expect(await send(body)).toBe(401);
  expect(analyticsEvents(standIn.db)).toEqual([]);
});
