import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { embedded } from '../legacy-site/embedded.ts';
import { expect, test } from './fixtures.ts';

/** What the build writes into `dist/host`. */

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const schema = () => readJson('dist/host/host-data.schema.json');

/** Returns a function that says what is wrong with host data, or with the props of an island. */
function validator() {
  const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema(), 'host');
  return (data: unknown, island?: string) =>
    ajv.validate(island ? `host#/$defs/${island}` : 'host', data) ? [] : (ajv.errors ?? []);
}

test('the schema for hosts accepts every example of the guide, and what the stand-in prints [beyond-11]', async ({
  page,
  backstage,
}) => {
  const faultsOf = validator();
  const guide = readFileSync('pages/README.md', 'utf8') + readFileSync('README.md', 'utf8');
  const whole = [...guide.matchAll(/id="host-data">\s*(\{.*?\})\s*<\/script>/gs)];
  const sessions = [...guide.matchAll(/^\| an? [^|]+ \| `(\{.*\})` \|$|^\| nobody \| `(\{.*\})` \|$/gm)];
  expect([whole.length, sessions.length]).toEqual([2, 3]);
  for (const [, json = ''] of whole) expect(faultsOf(JSON.parse(json)), json).toEqual([]);
  for (const [, person, nobody = '{}'] of sessions)
    expect(faultsOf({ session: JSON.parse(person ?? nobody) }), person).toEqual([]);

  const printed = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return JSON.parse(/ id="?host-data"?[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  };
  expect(faultsOf(await printed('/login/djs'))).toEqual([]);
  for (const [who, path] of [
    ['marlow', '/recipient'],
    ['nightjar', '/myaccount'],
    ['admin', '/myaccount'],
  ] as const) {
    await backstage.become(who);
    const data = await printed(path);
    expect(data.session[who === 'marlow' ? 'recipient' : 'user']).toMatchObject({ id: expect.any(Number) });
    expect(faultsOf(data), who).toEqual([]);
  }
  for (const { island, props } of Object.values(embedded))
    expect(faultsOf(props, island), island).toEqual([]);
});

test('the schema for hosts names what a host got wrong, and describes each setting [beyond-11]', () => {
  const faultsOf = validator();
  const wrong: [data: unknown, path: string, island?: string][] = [
    [{ promoArea: '/x' }, ''],
    [{ config: { chorme: false } }, '/config'],
    [{ config: { chrome: 'false' } }, '/config/chrome'],
    [{ config: { keys: 'all' } }, '/config/keys'],
    [{ config: { apiHost: 'api.example' } }, '/config/apiHost'],
    [{ config: { urls: { recipientPromoOne: '/p/{id}' } } }, '/config/urls'],
    [{ config: { apiHost: 'https://api.example/v1' } }, '/config/apiHost'],
    [{ config: { urls: { recipientPromosOne: '//evil.example/{id}' } } }, '/config/urls/recipientPromosOne'],
    [{ session: { recipient: { id: 'marlow' } } }, '/session/recipient/id'],
    [{ account: { name: 'x' } }, '', 'subscribe'],
    [{ config: { urls: { recipientPromosOne: 7 } } }, '/config/urls/recipientPromosOne'],
    [{ config: { analytics: { token: 'x' } } }, '/config/analytics'],
    [{ config: { afterLoginUrl: { dj: '/x' } } }, '/config/afterLoginUrl'],
    [{ session: { recipient: { name: 'No id' } } }, '/session/recipient'],
    [{ session: { recipient: { id: 1, adress: 'a@example.net' } } }, '/session/recipient'],
    [{ session: { dj: null } }, '/session'],
    [{ mode: 'captain' }, '/mode', 'login'],
    [{ mode: 'join', account: { name: 'x' } }, '/mode', 'subscribe'],
    [{ acount: 7 }, '', 'inbox'],
    [{ tab: 1 }, '', 'labels'],
    [{}, '', 'footer-feedback'],
  ];
  for (const [data, path, island] of wrong) {
    const faults = faultsOf(data, island).map(({ instancePath }) => instancePath);
    expect(faults, JSON.stringify(data)).toContain(path);
  }
  const settings: Record<string, { description?: string }> = schema().properties.config.properties;
  expect(Object.keys(settings).length).toBeGreaterThan(15);
  for (const [key, { description }] of Object.entries(settings)) expect(description, key).toMatch(/\w{3}/);
});

test('the guide names the requests that each page begins with', async () => {
  const { href } = new URL('../../dist/server/render.js', import.meta.url);
  const { firstRequests }: typeof import('../../pages/server/render.ts') = await import(href);
  const hostData = { session: { user: null, recipient: { id: 17 } } };
  const sorted = (key: string): string => key.split(/[?&]/).sort().join();
  const guide = readFileSync('pages/README.md', 'utf8');
  const rows = [...guide.matchAll(/^\| ([a-z-, ]+) \| (`\/[^|]+`) \| (.*`GET .*) \|$/gm)];
  const islands = new Set<string>();
  for (const [, names = '', addresses = '', calls = ''] of rows)
    for (const [, path] of addresses.matchAll(/`(.+?)`/g)) {
      const [island = ''] = names.split(', ');
      const keys = firstRequests(island, { url: `https://promos.example${path}`, hostData });
      const named = [...calls.matchAll(/`(GET .+?)`/g)].map(([, key = '']) => key);
      expect(named.map(sorted).sort(), path).toEqual(keys.map(sorted).sort());
      islands.add(island);
    }
  expect([...islands]).toEqual(['promo', 'inbox', 'picks', 'labels', 'my-account', 'login']);
});

test('the list for helpers names the release, and the hash of every file [beyond-21]', () => {
  const list = readJson('dist/host/islands.json');
  expect(list.version).toBe(process.env['RELEASE'] ?? readJson('package.json').version);
  const files: [href: string, hash: string][] = Object.entries(list.integrity);
  expect(files.length).toBeGreaterThan(20);
  for (const [href, hash] of files)
    expect(
      `sha384-${createHash('sha384')
        .update(readFileSync(`dist${href}`))
        .digest('base64')}`,
      href,
    ).toBe(hash);
});

test('the build carries the notices of the packages in its scripts', () => {
  const named = (path: string): string[] =>
    [...readFileSync(path, 'utf8').matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, name = '']) => name);
  const inBrowser = named('dist/assets/dubplate/licenses.txt');
  const shipped = Object.keys(readJson('package.json').dependencies);
  expect(inBrowser).toEqual([...shipped, 'fflate', 'rolldown', 'scheduler', 'vite'].sort());
  const onServer = ['@nanostores/react', 'date-fns', 'nanostores', 'react', 'react-dom', 'valibot'];
  expect(named('dist/server/licenses.txt')).toEqual(expect.arrayContaining(onServer));
  expect(inBrowser).toEqual(expect.arrayContaining(onServer));
});
