import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectedErrors } from '../../support/setup.ts';

const defaults = {
  product: 'dubplate',
  productName: 'Dubplate',
  apiHost: '',
  wwwHost: '',
  siteHost: '',
  promosArea: '/recipient',
  cdn: '',
  navigationOrigins: [],
  preferClient: false,
  autoLogin: false,
  chrome: true,
  humanCheck: '',
  urls: {},
  analytics: { key: null, host: '', disabled: true },
};

/** A deployment that says something else about everything. */
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
  humanCheck: '',
  urls: { jsError: '/errors' },
  analytics: { key: 'wax', host: 'https://events.acetate.example', disabled: false },
};

const user = {
  id: 3,
  email: 'ana@label.example',
  flags: 128,
  settings: 16,
  account: {
    id: 8,
    name: 'Nightjar Records',
    flags: 4,
    is_essential: true,
    is_definitive: false,
    sends_remaining: 12,
    credits: { balance: 340 },
  },
};

const recipient = {
  id: 17,
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

/** Prints what the host says into the page; `undefined` leaves it out. */
function print(text: string | undefined) {
  document.getElementById('host-data')?.remove();
  if (text === undefined) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'host-data';
  script.textContent = text;
  document.body.append(script);
}

/** A fresh page in a browser of its own, whose first island takes over what the host says. */
async function page(text: string | undefined) {
  localStorage.clear();
  print(text);
  const { takeHostData } = await import('../../../shared/mount/host-data.ts');
  const { config } = await import('../../../shared/config.ts');
  const { $session, isDj } = await import('../../../shared/stores/session.ts');
  takeHostData();
  return { config: config(), session: $session.get(), isDj: isDj($session.get()), takeHostData };
}

const pageOf = (data: unknown) => page(JSON.stringify(data));
const sessionOf = async (session: unknown) => (await pageOf({ session })).session;

test.each([
  ['without the script', undefined],
  ['with an empty script', ''],
  ['with an empty object', '{}'],
  ['with null', 'null'],
  ['with a list', '[]'],
  ['with a number', '5'],
  ['with null in both places', '{"config":null,"session":null}'],
])('%s the defaults apply and nobody is signed in', async (_, text) => {
  expect(await page(text)).toMatchObject({ config: defaults, session: nobody, isDj: false });
});

test('broken JSON is logged, the defaults apply', async () => {
  expect(await page('{"config":{"product":"acetate"')).toMatchObject({ config: defaults, session: nobody });
  expect(expectedErrors()).toEqual([['host-data is not JSON', expect.any(SyntaxError)]]);
});

test('one runtime configuration names the product and every host [open-19]', async () => {
  const { config } = await pageOf({ config: deployment });
  expect(config).toEqual(deployment);
  const { setTitle } = await import('../../../shared/title.ts');
  const { urls } = await import('../../../shared/urls.ts');
  const { safeUrl } = await import('../../../shared/safe-url.ts');
  setTitle('Login');
  expect(document.title).toBe('Login - Acetate');
  expect(urls.loginAs()).toMatch(/^https:\/\/api\.acetate\.example\/api\/v1\//);
  expect(urls.recipientPromosOne(1)).toBe('https://promo.acetate.example/promos/1');
  for (const { origin } of [deployment.wwwHost, deployment.siteHost].map((host) => new URL(host)))
    expect(safeUrl('page', `${origin}/x`)).toBe(`${origin}/x`);
});

test.each(Object.entries(defaults))('%s is a setting of its own', async (key, byDefault) => {
  const { [key]: _, ...others } = deployment as Record<string, unknown>;
  const expected = { ...deployment, [key]: byDefault };
  expect((await pageOf({ config: others })).config, 'missing').toEqual(expected);
  for (const odd of [null, 5, { a: 1 }]) {
    vi.resetModules();
    expect((await pageOf({ config: { ...deployment, [key]: odd } })).config).toEqual(expected);
  }
  const isBase = ['apiHost', 'wwwHost', 'siteHost', 'promosArea', 'cdn'].includes(key);
  const told = [5, { a: 1 }].map((odd) => [`config.${key}: left out`, odd]);
  expect(expectedErrors()).toEqual(isBase ? told : key === 'urls' ? [['config.urls: left out', 'a', 1]] : []);
});

test('a list of origins with something odd in it is left out as a whole', async () => {
  const navigationOrigins = ['https://label.example', 5];
  expect((await pageOf({ config: { ...deployment, navigationOrigins } })).config.navigationOrigins).toEqual(
    [],
  );
});

test('an odd configuration loses no session, an odd session no configuration', async () => {
  expect(await pageOf({ config: 'acetate', session: { user } })).toMatchObject({
    config: defaults,
    session: { user },
  });
  vi.resetModules();
  expect(await pageOf({ config: deployment, session: 'marlow' })).toMatchObject({
    config: deployment,
    session: nobody,
  });
});

test('what the host says beyond the contract is left out', async () => {
  const { config, session } = await pageOf({ config: { theme: 'x' }, session: { admin: true } });
  expect(config).toEqual(defaults);
  expect(session).toEqual(nobody);
});

test('holds a user with id and account with id, and a recipient [3-16, 3-19, open-06]', async () => {
  expect(await sessionOf({ user, recipient })).toEqual({ user, recipient, ghosted: false });
  vi.resetModules();
  const withPermissions = { ...user, permissions: { sends: true } };
  expect((await sessionOf({ user: withPermissions })).user).toEqual(user);
});

test('tells the current user, the recipient and the ghosted user apart [3-18]', async () => {
  expect(await sessionOf({ user })).toEqual({ user, recipient: null, ghosted: false });
  vi.resetModules();
  expect(await sessionOf({ recipient })).toEqual({ user: null, recipient, ghosted: false });
  vi.resetModules();
  expect(await sessionOf({ user, ghosted: true })).toEqual({ user, recipient: null, ghosted: true });
});

test('a recipient has all fields of the spec, and is signed in [3-21]', async () => {
  const { session, isDj } = await pageOf({ session: { recipient } });
  expect(session.recipient).toEqual(recipient);
  expect(isDj).toBe(true);
});

test('a visitor over a public link is a recipient whose id is null, and not signed in [3-24, open-37]', async () => {
  const { session, isDj } = await pageOf({ session: { recipient: { id: null, name: 'Guest' } } });
  expect(session.recipient).toMatchObject({ id: null, name: 'Guest' });
  expect(isDj).toBe(false);
});

test.each([
  ['address', '', 5],
  ['name', '', null],
  ['venue', '', {}],
  ['publication', '', 5],
  ['info', '', []],
  ['flags', 0, '8'],
  ['download_format', null, 'ogg'],
])("a recipient's odd or missing %s loses nothing else", async (key, fallback, odd) => {
  const { [key]: _, ...others } = recipient as Record<string, unknown>;
  const expected = { ...recipient, [key]: fallback };
  expect((await sessionOf({ recipient: others })).recipient).toEqual(expected);
  vi.resetModules();
  expect((await sessionOf({ recipient: { ...recipient, [key]: odd } })).recipient).toEqual(expected);
});

test.each([
  ['email', '', 5],
  ['flags', 0, '128'],
  ['settings', 0, null],
  ['account', null, 'Nightjar'],
])("a user's odd or missing %s loses nothing else", async (key, fallback, odd) => {
  const { [key]: _, ...others } = user as Record<string, unknown>;
  const expected = { ...user, [key]: fallback };
  expect((await sessionOf({ user: others })).user).toEqual(expected);
  vi.resetModules();
  expect((await sessionOf({ user: { ...user, [key]: odd } })).user).toEqual(expected);
});

test('an account without an id stays an account without an id', async () => {
  const { id: _, ...account } = user.account;
  expect((await sessionOf({ user: { ...user, account } })).user?.account).toEqual({ ...account, id: null });
});

test.each([
  ['a user', { user: { ...user, id: undefined }, recipient }, { user: null, recipient }],
  ['a recipient', { user, recipient: { ...recipient, id: undefined } }, { user, recipient: null }],
])('%s without an id is nobody, the other stays', async (_, given, expected) => {
  expect(await sessionOf(given)).toEqual({ ...expected, ghosted: false });
});

test.each(['yes', 2, null])('an odd mark of ghosting is none, case %#', async (ghosted) => {
  expect(await sessionOf({ user, ghosted })).toEqual({ user, recipient: null, ghosted: false });
});

test('the host is asked once a page: what it says later changes nothing', async () => {
  const { takeHostData } = await pageOf({ config: deployment, session: { recipient } });
  const { setSession, $session } = await import('../../../shared/stores/session.ts');
  const { config } = await import('../../../shared/config.ts');
  setSession(nobody);
  print(JSON.stringify({ session: { user } }));
  takeHostData();
  expect($session.get()).toEqual(nobody);
  expect(config()).toEqual(deployment);
});

test('markup that the host has escaped arrives as it was meant', async () => {
  const text = JSON.stringify({ config: { productName: '</script><!-- A & B' } }).replaceAll('<', '\\u003c');
  expect((await page(text)).config.productName).toBe('</script><!-- A & B');
});

test('a person whom the host does not mention, and a visitor over a public link, leave what is stored as it is', async () => {
  const named = {
    'dubplate/all/recipient-id': '"recipient-17"',
    'dubplate/all/recipient-id/awaited': '"recipient-17"',
    'dubplate/all/user-id': '"user-3"',
    'dubplate/all/user-id/awaited': '"user-3"',
  };
  for (const session of [undefined, {}, { user }, { recipient }, { user, recipient: { id: null } }]) {
    vi.resetModules();
    localStorage.clear();
    for (const [key, value] of Object.entries(named)) localStorage.setItem(key, value);
    print(JSON.stringify({ session }));
    (await import('../../../shared/mount/host-data.ts')).takeHostData();
    expect({ ...localStorage }).toEqual(named);
  }
});
