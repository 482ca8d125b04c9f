import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configSchema, defaultConfig } from '../../../shared/config/config.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { parseHostJson } from '../../../shared/mount/host-json.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

/** A configuration without any default. */
const deployment = {
  product: 'acetate',
  productName: 'Acetate',
  apiHost: 'https://api.acetate.example',
  wwwHost: 'https://www.acetate.example',
  siteHost: 'https://site.acetate.example',
  promosArea: 'https://promo.acetate.example',
  cdn: 'https://cdn.acetate.example',
  navigationOrigins: ['https://label.example'],
  preferClient: true,
  autoLogin: true,
  chrome: false,
  keys: 'page',
  colorScheme: 'dark',
  afterLoginUrl: { recipient: '/my/promos', client: '/my/account' },
  afterLogoutUrl: { client: '/bye' },
  logo: '/logo.svg',
  humanCheck: '',
  urls: { jsError: '/errors' },
  analytics: { key: 'wax', host: 'https://events.acetate.example', disabled: false },
};

const user = {
  id: '3',
  email: 'ana@label.example',
  flags: 128,
  settings: 16,
  permissions: { sends: true },
  account: {
    id: '8',
    name: 'Nightjar Records',
    flags: 4,
    is_essential: true,
    is_definitive: false,
    sends_remaining: 12,
    credits: { balance: 340 },
  },
};

const recipient = {
  id: '17',
  address: 'marlow@example.net',
  name: 'DJ Marlow',
  venue: 'The Cellar',
  publication: 'Wax Weekly',
  info: 'Thursdays',
  flags: 8,
  download_format: 'wav',
};

const nobody = { user: null, recipient: null, ghosted: false };

beforeEach(() => vi.resetModules());
afterEach(() => document.getElementById('host-data')?.remove());

function print(text: string | undefined) {
  document.getElementById('host-data')?.remove();
  if (text === undefined) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'host-data';
  script.textContent = text;
  document.body.append(script);
}

/** Applies the host data on a new page with an empty storage. */
async function page(text: string | undefined) {
  localStorage.clear();
  print(text);
  const { applyHostData } = await import('../../../shared/mount/host-data.ts');
  const { config } = await import('../../../shared/config/config.ts');
  const { $session, isDj } = await import('../../../shared/session/session.ts');
  applyHostData();
  return { config: config(), session: $session.get(), isDj: isDj($session.get()), applyHostData };
}

const pageOf = (data: unknown) => page(JSON.stringify(data));

test.each([undefined, '5', '{"config":null,"session":null}', '{"config":{"product":"a"'])(
  'uses the defaults and no login with %j from the host',
  async (text) => {
    expect(await page(text)).toMatchObject({ config: defaultConfig, session: nobody, isDj: false });
    const isBroken = text?.endsWith('"a"');
    expect(expectedErrors()).toEqual(isBroken ? [['host-data is not JSON', expect.any(SyntaxError)]] : []);
  },
);

test('configures the product and every host at run time [open-19]', async () => {
  const { config } = await pageOf({ config: deployment });
  expect(config).toEqual(deployment);
  const { setTitle } = await import('../../../shared/navigation/own-page.ts');
  const { urls } = await import('../../../shared/navigation/urls.ts');
  const { safeUrl } = await import('../../../shared/navigation/safe-url.ts');
  setTitle('Login');
  expect(document.title).toBe('Login - Acetate');
  expect(urls.loginAs()).toMatch(/^https:\/\/api\.acetate\.example\/api\/v1\//);
  expect(urls.recipientPromosOne('1')).toBe('https://promo.acetate.example/promos/1');
  for (const { origin } of [deployment.wwwHost, deployment.siteHost].map((host) => new URL(host)))
    expect(safeUrl('page', `${origin}/x`)).toBe(`${origin}/x`);
});

test.each([
  [recipient, false],
  [{ ...recipient, info: undefined }, true],
  [{ ...recipient, id: null, info: undefined }, false],
  [null, false],
])(
  'knows whether the session %j names a DJ without the profile, which would be saved empty',
  async (given, isPartial) => {
    await pageOf({ session: { user: null, recipient: given } });
    const { hasPartialSession } = await import('../../../shared/session/session.ts');
    expect(hasPartialSession('recipient')).toBe(isPartial);
  },
);

const warned = () => vi.mocked(console.warn).mock.calls.map(([text]) => text);

test.each(Object.keys(defaultConfig) as (keyof typeof deployment)[])(
  '%s falls back to its default independently',
  (key) => {
    const expected = { ...deployment, [key]: defaultConfig[key] };
    for (const given of [undefined, null, NaN])
      expect(v.parse(configSchema, { ...deployment, [key]: given })).toEqual(expected);
    expect(warned()).toEqual([expect.stringMatching(RegExp(`^config\\.${key}: `))]);
  },
);

test.each<[string | undefined, ...(string | RegExp)[]]>([
  [undefined, /^host-data: the page has no element with the id host-data/],
  ['  ', /^host-data: the page has an empty element/],
  ['{"config":{"promoArea":"/dj"}}', "config.promoArea: unknown, did you mean 'promosArea'?"],
  ['{"config":{"product_name":"A"}}', "config.product_name: unknown, did you mean 'productName'?"],
  ['{"config":{"theme":"x"}}', /^config\.theme: unknown, expected one of product, .*chrome/],
  ['{"config":{"analytics":{"kee":"x"}}}', "config.analytics.kee: unknown, did you mean 'key'?"],
  ['{"config":{"chrome":"maybe"}}', /^config\.chrome: .* received "maybe"$/],
  ['{"config":{"chrome":"False","preferClient":"Y"}}'],
  ['{"config":{"apiHost":"https://a.example/api/v1"}}', /^config\.apiHost: Leave out \/api\/v1/],
  ['{"config":{"urls":{"logn":"/in"}}}', "config.urls.logn: unknown, did you mean 'login'?"],
  ['[]', 'host-data: a list, expected an object'],
  [
    '{"config":{"afterLoginUrl":{"client":"https://evil.example"}}}',
    /^config\.afterLoginUrl\.client: not an allowed/,
  ],
  [
    '{"session":{"user":{"id":3}}}',
    /^session\.user\.account: missing. An admin has an account without an id/,
  ],
  ['{"session":{"user":{"id":3,"account":{"id":null}}}}'],
  ['{"sesion":{}}', "sesion: unknown, did you mean 'session'?"],
  ['{"session":{"recipient":{"name":"A"}}}', /^session\.recipient\.id: Invalid key: Expected "id"/],
  [
    '{"session":{"recipient":{"id":1,"adress":"a"}}}',
    /^session\.recipient\.adress: .*'address'/,
    /^session\.recipient: has no venue, publication and info/,
  ],
  ['{"session":{"user":{"id":1,"created_at":1,"account":{}}},"config":{"chrome":true}}'],
])('says once what is wrong with the host data %s', async (text, ...expected) => {
  await page(text);
  expect(warned()).toEqual(expected.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)));
});

test.each([
  ['{“config”: {}}', 1, 'a curly quote'],
  ['{"config": {"chrome": true,}}', 27, 'a comma before a closing bracket'],
  ['{&quot;config&quot;: {}}', 6, 'a quote that was escaped twice'],
  ["{'config': {}}", 1, 'a single quote'],
  ['{"config": {chrome: true}}', 18, 'a key without quotes'],
  ['{"session": {"user": None}}', 24, 'a word that is not JSON'],
  ['{"config" => {}}', 11, '=> in place of :'],
  ['{{ host_data }}', 1, 'a template'],
  ['{"config": {', 11, 'a missing end'],
])('host data %s says where it is no JSON and why', (text, position, cause) => {
  expect(() => parseHostJson(text)).toThrow(`. At position ${position} there is ${cause}`);
});

test.each([
  [
    { config: 'acetate', session: { user } },
    { config: defaultConfig, session: { ...nobody, user } },
  ],
  [
    { config: { ...deployment, theme: 'x' }, session: 'marlow' },
    { config: deployment, session: nobody },
  ],
])('an invalid or unknown value does not affect other values (%#)', async (given, expected) => {
  expect(await pageOf(given)).toMatchObject(expected);
});

test.each([
  [{ user, recipient }, {}],
  [{ user: { ...user, permissions: 5 } }, { user: { ...user, permissions: null } }],
  [{ user, ghosted: true }, {}],
  [{ user, ghosted: 'maybe' }, { ghosted: false }],
  [{ user: { ...user, id: undefined }, recipient }, { user: null }],
  [{ user, recipient: { ...recipient, id: undefined } }, { recipient: null }],
])(
  'reads a user, a recipient and an admin who acts as a client with all fields of the spec, case %# [3-16, 3-18, 3-19, 3-21, open-06]',
  (given, expected) => {
    expect(v.parse(sessionSchema, given)).toEqual({ ...nobody, ...given, ...expected });
  },
);

test('a visitor with a public link is a recipient without an id and not logged in [3-24, open-37]', async () => {
  const { session, isDj } = await pageOf({ session: { recipient: { id: null, name: 'Guest' } } });
  expect(session.recipient).toMatchObject({ id: null, name: 'Guest' });
  expect(isDj).toBe(false);
  vi.resetModules();
  expect((await pageOf({ session: { recipient } })).isDj).toBe(true);
});

test.each([
  ['recipient', 'address', '', {}],
  ['recipient', 'flags', 0, 'eight'],
  ['recipient', 'download_format', null, 'ogg'],
  ['user', 'flags', 0, '12.8.0'],
  ['user', 'settings', 0, null],
  ['user', 'account', null, 'Nightjar'],
] as const)("a %s's invalid or missing %s does not affect other fields", (who, key, fallback, invalid) => {
  const whole = { user, recipient };
  for (const given of [undefined, invalid])
    expect(v.parse(sessionSchema, { [who]: { ...whole[who], [key]: given } })[who]).toEqual({
      ...whole[who],
      [key]: fallback,
    });
});

test('an account without an id keeps its other fields', () => {
  const account = { ...user.account, id: undefined };
  expect(v.parse(sessionSchema, { user: { ...user, account } }).user?.account).toEqual({
    ...account,
    id: null,
  });
});

test('ignores host data that changes later', async () => {
  const { applyHostData } = await pageOf({ config: deployment, session: { recipient } });
  const { setSession, $session } = await import('../../../shared/session/session.ts');
  const { config } = await import('../../../shared/config/config.ts');
  setSession(nobody);
  print(JSON.stringify({ session: { user } }));
  applyHostData();
  expect($session.get()).toEqual(nobody);
  expect(config()).toEqual(deployment);
});

test('forgets its initial data when the person logs out', async () => {
  await pageOf({ session: { user: null, recipient }, initialData: { [LOGGED_IN]: { logins: [] } } });
  const { initialReply } = await import('../../../shared/api/client.ts');
  const { loggedInRequest } = await import('../../../shared/api/client-session.ts');
  const { setSession } = await import('../../../shared/session/session.ts');
  const isKept = () => initialReply(loggedInRequest()) !== null;
  expect(isKept()).toBe(true);
  setSession(nobody);
  expect(isKept()).toBe(false);
});

const LOGGED_IN = 'GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin';

test.each<[string, unknown, string]>([
  ['nothing', {}, 'failed,failed'],
  ['an entry without isMe', { logins: [{ type: 'recipient', person_id: 1 }] }, 'failed,done'],
  ['that nobody is logged in', { logins: [] }, 'done,done'],
])('leaves it to the calls who is logged in if the backend says %s', async (_, reply, states) => {
  site.reply('/api/v1/site/sessions/logged_in', reply);
  await (await pageOf({})).applyHostData();
  const { $loginChecks, $session } = await import('../../../shared/session/session.ts');
  expect(String([$loginChecks.get().recipient, $loginChecks.get().client])).toBe(states);
  expect($session.get()).toMatchObject(nobody);
});

test.each([
  ['nothing about a session', undefined, 'Marlow', 'nightjar'],
  ['only the client', { user: null }, 'Marlow', null],
  ['only the DJ', { recipient: null }, null, 'nightjar'],
  ['that nobody is logged in', nobody, null, null],
])(
  'asks the backend once for what the page leaves out: it says %s [7-38]',
  async (_, session, dj, client) => {
    for (const who of ['nightjar', 'marlow'] as const) await site.become(who);
    site.requests.length = 0;
    const { applyHostData } = await pageOf({ session });
    const { $isCheckingLogin, $session, isAdmin } = await import('../../../shared/session/session.ts');
    const isWhole = session !== undefined && 'user' in session && 'recipient' in session;
    expect($isCheckingLogin.get()).toBe(!isWhole);
    await Promise.all([applyHostData(), applyHostData()]);
    expect($isCheckingLogin.get()).toBe(false);
    expect(site.requests).toEqual(isWhole ? [] : [LOGGED_IN]);
    expect($session.get().recipient?.name ?? '').toContain(dj ?? '');
    expect($session.get().user?.email ?? '').toContain(client ?? '');
    expect([$session.get().recipient, $session.get().user].map((person) => person !== null)).toEqual([
      dj !== null,
      client !== null,
    ]);
    expect(isWhole || !isAdmin($session.get())).toBe(true);
  },
);
