// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';
import { HTML } from './visitor.ts';

const PROMO = '/recipient/promos/1';

const site = freshStandIn('marlow');

const fault = (name: string, match = PROMO, times = 1) =>
  site.dj.post('/faults', { fault: name, match, times });
const read = async (path: string) => (await site.dj.get(path)).text();

test.each(['204', '401', '419', '422', '429', '503'])('fault %s is that status', async (name) => {
  await fault(name);
  const { status, headers } = await site.dj.get(PROMO);
  expect([status, headers.get('Retry-After')]).toEqual([Number(name), name === '429' ? '30' : null]);
});

test.each([
  ['html', 'text/html; charset=UTF-8', /</],
  ['empty', null, /^$/],
  ['truncated', 'application/json', /^{"id":1.*[^}]$/s],
  ['wrong', 'application/json', /"id":"odd".*"template":7/s],
  ['huge', 'application/json', /^.{750000}/s],
  ['null', 'application/json', /^null$/],
])('fault %s answers 200 with another body', async (name, type, body) => {
  await fault(name);
  const reply = await site.dj.get(PROMO);
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, type]);
  expect(await reply.text()).toMatch(body);
});

test('an answer is elsewhere, breaks or stops half way, or never begins', async () => {
  await fault('moved');
  const moved = await site.dj.get(PROMO);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/login/djs']);

  await fault('cut');
  await expect(read(PROMO)).rejects.toThrow('connection cut');
  const opened = () => site.db.sql.get`SELECT opened FROM sends WHERE promo_id = 1 AND recipient_id = 1`;
  expect(opened()).toMatchObject({ opened: 0 });
  await fault('reset');
  await expect(read(PROMO)).rejects.toThrow('connection cut');
  expect(opened(), 'it was carried out').toMatchObject({ opened: 1 });

  await fault('stalled');
  const reader = (await site.dj.get(PROMO)).body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(100);
  await reader?.cancel();
});

test('a fault hits so many calls, below its path and query, of its browser, and no page', async () => {
  await fault('500', `${PROMO}?beta=1`);
  const other = site.stranger();
  await other.become('marlow');
  expect((await other.get(`${PROMO}?beta=1`)).status).toBe(200);
  for (const [path, headers, status] of [
    ['/recipient/promos/2?beta=1', {}, 200],
    [`${PROMO}?basic=1`, {}, 200],
    [`${PROMO}?beta=1`, HTML, 200],
    [`${PROMO}?beta=1&basic=1`, {}, 500],
    [`${PROMO}?beta=1&basic=1`, {}, 200],
  ] as const)
    expect((await site.dj.get(path, headers)).status, path).toBe(status);
  await fault('500');
  await site.dj.post('/faults', { fault: 'none' });
  expect((await site.dj.get(PROMO)).status, 'after clearing').toBe(200);
});
