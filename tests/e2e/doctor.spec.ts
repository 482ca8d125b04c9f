import { expect, test } from './fixtures.ts';
import { hostData, LOADER, openHost } from './host-page.ts';
import { withoutRanges } from './screens.ts';

const PATCHED = `<script>
  Object.prototype.each = function () {};
  Object.prototype.inherit = function () { return this };
</script>`;

test.use({
  expectedComplaints: [/elsewhere\.example|Failed to load resource|no island 'logn'|style-src|didn't load/],
});

test('a replaced Event is named in the console', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (line) => told.push(line.text()));
  await openHost(
    page,
    '<div data-island="login"></div>',
    `<script>window.Event = class {};</script>${LOADER}`,
  );
  await expect.poll(() => told.join()).toContain('window.Event: replaced');
});

test('?dubplate-debug prints what is wrong with the page in one table, and nothing is loaded without it', async ({
  page,
  backstage,
}) => {
  const tables: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  page.on('console', async (line) => {
    if (line.type() === 'table') tables.push(JSON.stringify(await line.args()[0]?.jsonValue()));
  });
  const body =
    '<div data-island="login" data-props=\'{"mode":"recipient"}\'></div><img src="https://elsewhere.example/x.png">';
  const policy = '<meta http-equiv="Content-Security-Policy" content="img-src \'self\'">';
  await openHost(page, body, policy + PATCHED + LOADER);
  await expect(page.getByRole('heading', { name: /Login/ }).first()).toBeVisible();
  expect(files.filter((url) => url.includes('doctor'))).toEqual([]);
  await page.route('**/recipient/promos/**', (route) => route.fulfill({ status: 404, body: '<html>' }));
  await page.goto('/host?dubplate-debug');
  await expect.poll(() => tables.length).toBe(1);
  for (const part of [
    '"subject":"release"',
    '"host-data","state":"the page has no element',
    'nobody is known',
    'island-login-',
    'has each, inherit',
    '200, JSON',
    'forward /recipient/… to the backend',
    'img-src blocked https://elsewhere.example',
  ])
    expect(tables[0]).toContain(part);

  const urls = { recipientPromosGet: '/promo.php?id={id}' };
  await page.route('**/promo.php?id=0&dmo=1', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await openHost(page, hostData({ urls }) + body, `${LOADER}<base href="https://elsewhere.example/">`);
  await page.goto('/host?dubplate-debug');
  await expect.poll(() => tables.length).toBe(2);
  expect(tables[1]).toContain('"base","state":"leads to https://elsewhere.example"');
  expect(tables[1]).toContain(
    '"/promo.php","state":"200, no JSON","todo":"correct or remove config.urls.recipientPromosGet"',
  );

  // Without an island, or with a misspelt one, whose scripts are blocked, beside a session that the backend denies.
  await page.unrouteAll();
  const denied = hostData({}, { user: null, recipient: { id: 1 } });
  for (const [container, policed, ...parts] of [
    ['', '', '"containers","state":"none"', 'says a DJ, the backend says nobody'],
    ['<div data-island="logn"></div>', '', "unknown, did you mean 'login'?"],
    ['<div data-islan="login"></div>', '', '"data-islan","state":"unknown"'],
    ['<div data-island="login"></div>', "style-src 'none'", '"container login"', 'style-src-elem blocked'],
  ] as const) {
    const before = tables.length;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policed}">`;
    await openHost(page, denied + container, meta + LOADER);
    await page.goto('/host?dubplate-debug');
    await expect.poll(() => tables.length).toBe(before + 1);
    for (const part of parts) expect(tables.at(-1)).toContain(part);
  }
  tables.length = 2;
  await page.unrouteAll();
  await backstage.become('marlow');
  for (const [index, state] of ['206', '200'].entries()) {
    if (index > 0) await withoutRanges(page, '**/stream.wav');
    await page.goto('/recipient/promos/1?dubplate-debug');
    await expect.poll(() => tables.length).toBe(3 + index);
    expect(tables.at(-1)).toContain(`"streams","state":"${state}"`);
  }
});
