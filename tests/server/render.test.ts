import { expect, test } from 'vitest';
import { buildRenderer } from '../../pages/build/server.ts';
import { islandOf, type RenderRequest } from '../../pages/server/render.ts';

const { render, firstRequests } = await buildRenderer({
  'import.meta.env.PRODUCT': '"dubplate"',
  'import.meta.env.PRODUCT_NAME': '"Dubplate"',
  'import.meta.env.RELEASE': '"test"',
});

const ORIGIN = 'https://promos.example';
const PROMO = 'GET /recipient/promos/1?beta=1&basic=1&dmo=1';
const PROMOS = 'GET /api/v1/recipient/promos?filter=all&limit=50&offset=0';

const sessionOf = (name: string) => ({
  user: null,
  recipient: { id: name.length, address: `${name}@example.net`, name },
});

const promoPage = (initialData: object, name = 'Marlow'): RenderRequest => ({
  page: 'promo',
  url: `${ORIGIN}/recipient/promos/1`,
  hostData: { session: sessionOf(name), initialData },
});

const album = { artist: 'Ossa', title: 'Low Tide' };

test('renders the title, the container and what the data has', () => {
  const tracks = [{ track_id: 1, title: 'Saltwater', url: '/media/1.wav', duration: 90 }];
  // The order of the query doesn't matter.
  const key = 'GET /recipient/promos/1?dmo=1&basic=1&beta=1';
  const { title, container } = render(promoPage({ [key]: { album, playlist: { tracks } } }));
  expect(title).toBe('Ossa - Low Tide - Dubplate');
  expect(container).toMatch(
    /^<main id="content" data-island="promo" data-props="{}" data-rendered="20[^"]+Z" tabindex="-1">/,
  );
  for (const text of ['Ossa – Low Tide', 'Saltwater', '1:30']) expect(container).toContain(text);
});

test.each([
  ['no data', {}],
  ['data of another address', { 'GET /recipient/promos/2?beta=1&basic=1&dmo=1': { album } }],
  ['an error', { [PROMO]: { error: { type: 'GenericError', message: 'Sold out.' } } }],
  ['a text', { [PROMO]: 'Bad Gateway' }],
])('renders the placeholder of a promo with %s', (_, initialData) => {
  const { title, container } = render(promoPage(initialData));
  expect(title).toBe('Promo Loading... - Dubplate');
  expect(container).toContain('data-loading');
  expect(container).not.toContain('Ossa');
});

test('escapes texts and props', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(2)">';
  const { container } = render({
    ...promoPage({ [PROMO]: { album: { artist: hostile, title: hostile } } }),
    props: { params: { '"><b>': hostile } },
  });
  expect(container).not.toMatch(/<(script|img src=x|b>)/);
});

test('without a session, shows that the page must ask who is logged in', () => {
  const page = { page: 'inbox', url: `${ORIGIN}/recipient` } as const;
  expect(render(page).container).toContain('Loading promos…');
  const loggedOut = { ...page, hostData: { session: { user: null, recipient: null } } };
  expect(render(loggedOut).container).toContain('Log in to see your promos');
});

test('an unknown page and bad props throw', () => {
  expect(() => render(JSON.parse('{"page":"outbox","url":"https://a.example/"}'))).toThrow(
    "no page 'outbox'",
  );
  expect(() => render({ ...promoPage({}), props: { params: 'all' } })).toThrow();
  expect(() => render({ page: 'promo', url: 'nowhere' })).toThrow();
});

test('a list renders its first rows', () => {
  const campaigns = Array.from({ length: 50 }, (_, i) => ({
    id: i + 1,
    name: `Promo ${i + 1}`,
    album: null,
  }));
  const { container } = render({
    page: 'inbox',
    url: `${ORIGIN}/recipient`,
    hostData: { session: sessionOf('Marlow'), initialData: { [PROMOS]: { campaigns } } },
  });
  expect(container.match(/data-row=/g)).toHaveLength(12);
  expect(container).not.toContain('style=');
});

test('the calls of a page depend on no other page', () => {
  const pagesOf = (name: string, origin: string): Parameters<typeof firstRequests>[] => [
    ['promo', { url: `${origin}/recipient/promos/1?link=${name}`, hostData: { session: sessionOf(name) } }],
    ['promo', { url: `${origin}/recipient/promos/2`, hostData: {} }],
    ['inbox', { url: `${origin}/recipient`, hostData: { session: { user: null, recipient: null } } }],
    ['inbox', { url: `${origin}/dj`, hostData: { config: { urls: { inbox: '/dj', labelsLiked: '/x' } } } }],
    ['login', { url: `${origin}/login` }],
  ];
  const pages = [...pagesOf('Marlow', ORIGIN), ...pagesOf('Ada', 'https://b.example')];
  const inOrder = pages.map((page) => firstRequests(...page));
  const reversed = pages.toReversed().map((page) => firstRequests(...page));
  expect(reversed.toReversed()).toEqual(inOrder);
  expect(new Set(inOrder.map((keys) => keys.join())).size).toBeGreaterThan(4);
});

test('pages name the calls that they begin with', () => {
  const keysOf = (page: RenderRequest['page'], path: string, props = {}) =>
    firstRequests(islandOf(page), { url: ORIGIN + path, props, hostData: { session: sessionOf('Marlow') } });
  expect(keysOf('promo', '/recipient/promos/1?link=x')).toEqual([
    'GET /recipient/promos/1?link=x&beta=1&basic=1&dmo=1',
    'GET /api/v1/recipient/labels/liked',
  ]);
  expect(keysOf('inbox', '/recipient?show=new&at=7')[0]).toBe(
    'GET /api/v1/recipient/promos?filter=new&limit=50&around=7&show=50',
  );
  expect(keysOf('inbox', '/recipient?show=drafts')).toEqual(['GET /api/v1/recipient/promos/stats']);
  expect(keysOf('promo', '/recipient/promos/1', { error: { type: 'BigError' } })).toEqual([]);
  expect(
    keysOf('subscribe', '/recipient/subscribe/x', { mode: 'subscribe', account: { name: 'X' } }),
  ).toEqual([]);
});
