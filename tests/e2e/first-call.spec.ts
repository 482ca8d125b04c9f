import { expect, test } from './fixtures.ts';

/** The calls that a page begins with leave with the page, not with its scripts. */

const firstCalls = {
  '/login/djs': ['/api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin'],
  '/recipient/promos/1': ['/recipient/promos/1?beta=1&basic=1'],
  '/recipient': ['/api/v1/recipient/promos?filter=all&limit=50&offset=0'],
  '/recipient/labels/following': ['/api/v1/recipient/labels/liked'],
  '/recipient/kato/picks': [
    '/api/v1/recipient/kato/picks?source=dubplate',
    '/api/v1/recipient/kato/picks?source=external',
    '/api/v1/recipient/labels/liked',
  ],
  '/recipient/myaccount': [
    '/api/v1/recipient/subscriptions',
    '/recipient/dvprefs/get/',
    '/recipient/social_networks',
  ],
} as const;

test('the first calls leave before any script has come, and are the only ones of their kind', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  for (const [path, calls] of Object.entries(firstCalls)) {
    // What the page before tells late is not of this one.
    await page.goto('about:blank');
    const sent: string[] = [];
    const note = (request: { url(): string; resourceType(): string }) => {
      if (request.resourceType() === 'fetch') sent.push(request.url().slice(backstage.origin.length));
    };
    page.on('request', note);
    let open = () => {};
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/assets/**/*.js', (route) => held.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => sent, { message: path }).toEqual(calls);
    open();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await quiet();
    expect(
      sent.filter((address) => calls.some((call) => call === address)),
      path,
    ).toHaveLength(calls.length);
    page.off('request', note);
    await page.unroute('**/assets/**/*.js');
  }
});

test('shows a timeout when a first call gets no answer in time, also in browsers that reject with AbortError', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('Fetch is aborted', 'AbortError')), 50);
      return stop.signal;
    };
  });
  await page.route('**/recipient/promos/1?*', () => {});
  await page.goto('/recipient/promos/1');
  await expect(page.getByText(/took too long to answer/)).toBeVisible();
});

type HostData = { config: Record<string, unknown>; session: { recipient?: { id: unknown } } };

/** Who is in, at which address, and what their host says besides. */
const others = {
  'somebody whom the page does not know': {
    path: '/recipient/myaccount',
    who: ['marlow'],
    change: (data: HostData) => Object.assign(data, { session: {} }),
  },
  'a visitor': {
    path: '/recipient/myaccount',
    who: ['marlow'],
    change: ({ session }: HostData) => Object.assign(session.recipient ?? {}, { id: null }),
  },
  'a client, where DJs have a site of their own': {
    path: '/myaccount',
    who: ['marlow', 'nightjar'],
    change: ({ config }: HostData) =>
      Object.assign(config, { promosArea: 'https://promos.example.net', preferClient: false }),
  },
  'a client who is a DJ too, on the host of both': {
    path: '/myaccount',
    who: ['marlow', 'nightjar'],
    change: ({ config }: HostData) => Object.assign(config, { promosArea: '', preferClient: true }),
  },
} as const;

for (const [name, { path, who, change }] of Object.entries(others))
  test(`the calls of a DJ's account do not leave for ${name}`, async ({ page, backstage, quiet }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="host-data">)(.*?)(?=<\/script>)/, (_, tag, json) => {
        const data: HostData = JSON.parse(json);
        change(data);
        return tag + JSON.stringify(data);
      });
      await route.fulfill({ response, body });
    });
    for (const person of who) await backstage.become(person);
    await page.goto(path);
    await expect(page.getByRole('main').locator('h1:not(.dp-hidden)')).toBeVisible();
    await quiet();
    expect(sent.filter((address) => /subscriptions|dvprefs|social_networks/.test(address))).toEqual([]);
  });
