// @vitest-environment node
import { expect, test } from 'vitest';
import { HTML_HEADERS } from './fake-browser.ts';
import { freshStandIn } from './fresh-stand-in.ts';
import { hiddenStates, stateSigns } from './gallery/states.ts';
import { gallery } from './gallery.ts';
import { insertHostData } from './insert-host-data.ts';
import { pageFeedback } from './page-feedback.ts';

const site = freshStandIn();

const SHELL =
  '<script type="application/json" id="host-data">{}</script><main data-island="login" data-props="{}"></main>';

test('escapes host data in its script and props in their attribute', () => {
  const hostile = { name: '</script><!--<script>alert(1)</script>', money: "$& $' $1" };
  const page = insertHostData(SHELL, hostile, { error: '"><script>\'&quot;$&' });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(JSON.parse(/id="host-data">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual(hostile);
  expect(page).toContain(
    'data-props="{&quot;error&quot;:&quot;\\&quot;>&lt;script>\'&amp;quot;$&amp;&quot;}"',
  );
  expect(() => insertHostData('<title>x</title>', {}, {})).toThrow('host-data');
});

test.each([
  ['marlow', '/recipient/promos/1', { recipient: { id: 1, address: 'marlow@example.net' }, user: null }],
  ['nightjar', '/login', { user: { account: { id: 1, name: 'Nightjar Records' } }, recipient: null }],
  ['admin', '/login', { user: { id: 100, account: { id: null } } }],
  [null, '/recipient/promos/21?link=open-house', { recipient: { id: null } }],
  [null, '/recipient/promos/21?link=full-house', { recipient: null }],
] as const)('the host data for %s at %s contains the session', async (who, path, session) => {
  if (who) await site.dj.become(who);
  expect(await site.hostData(path)).toMatchObject({ config: { promosArea: '/recipient' }, session });
});

test('a promo URL returns data or a page by the Accept header; unknown paths are unanswered', async () => {
  await site.dj.become('marlow');
  for (const [headers, type] of [
    [{ Accept: 'application/json' }, 'application/json'],
    [HTML_HEADERS, 'text/html; charset=UTF-8'],
  ] as const) {
    const reply = await site.dj.get('/recipient/promos/1', headers);
    expect([reply.headers.get('Content-Type'), reply.headers.get('Vary')]).toEqual([type, 'Accept']);
  }
  const { status, headers } = await site.dj.get('/assets/x.js');
  expect([status, headers.get('X-Stand-In')]).toEqual([404, 'unanswered']);
});

test('every state has an entry in the index, and every entry opens a page [beyond-26]', async () => {
  const shown = new Set<string>(gallery.flatMap(({ shows = [] }) => shows));
  expect(Object.keys(stateSigns).filter((state) => !shown.has(state))).toEqual([]);
  expect(Object.keys(hiddenStates).filter((state) => shown.has(state))).toEqual([]);
  const index = await site.html('/');
  expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
  for (const { id, href } of gallery) {
    expect(index).toContain(`href="/go/${id}"`);
    expect(await site.redirectOf(`/go/${id}`)).toEqual([303, href]);
    const page = await site.dj.get(href, HTML_HEADERS);
    const target = page.headers.get('Location') ?? '';
    expect([200, 410], id).toContain(page.status === 303 ? (await site.redirectOf(target))[0] : page.status);
  }
});

test('injects the steps into the next page only, not into tools, without steps that need a real click [beyond-26]', async () => {
  const STEP_SCRIPT = 'src="/stand-in/run-steps.js"';
  const { href = '' } = gallery.find(({ id }) => id === 'login-pin') ?? {};
  await site.html('/go/login-pin');
  expect(await site.html('/')).not.toContain(STEP_SCRIPT);
  const page = await site.html(href);
  for (const text of [STEP_SCRIPT, '&quot;press&quot;:&quot;Create&quot;']) expect(page).toContain(text);
  expect(await site.html(href)).not.toContain(STEP_SCRIPT);
  await site.html('/go/signup-social');
  expect(await site.html('/dj-signup/new')).not.toContain('Google&quot;');
});

test('the mailbox escapes emails', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await site.dj.post('/recipient/signup/check_email', { name, email: 'fresh@example.net' });
  const [mail] = await site.json('/mailbox.json?to=fresh@example.net');
  expect(mail).toMatchObject({ links: [], pin: expect.stringMatching(/^[A-Z2-9]{4}$/) });
  expect(await site.html('/mailbox')).toContain(`${mail.pin} is your PIN`);
  const page = await site.html(`/mailbox/${mail.id}`);
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img src=x');
});

test('host data contains the analytics key while analytics is on [1-35, 7-86]', async () => {
  const analytics = async () => (await site.hostData()).config.analytics;
  expect(await analytics()).toEqual({ key: null, host: '', disabled: true });
  await site.dj.submit('/analytics', { state: 'on' });
  expect(await analytics()).toEqual({ key: 'dubplate', host: '', disabled: false });
  await site.dj.submit('/analytics', { state: 'off' });
  expect(await analytics()).toEqual({ key: null, host: '', disabled: true });
});

const feedback = { page: 'http://127.0.0.1/recipient/promos/1', comment: 'More vinyl.', qstring: '' };
const send = async (path: string, body: object) => (await site.dj.post(path, body)).status;

test('saves page feedback with its sender, or anonymously from the legacy form', async () => {
  for (const path of ['/client_feedback', '/recipient/pagefeedback?ajax=1'])
    expect(await send(path, feedback)).toBe(401);
  expect(await send('/site/feedback', feedback)).toBe(200);
  await site.dj.become('nightjar');
  await site.dj.become('marlow');
  expect(await send('/client_feedback', { ...feedback, plan: 'pro' })).toBe(200);
  expect(await send('/recipient/pagefeedback?ajax=1', feedback)).toBe(200);
  for (const body of [{}, { ...feedback, comment: ' \n' }, { ...feedback, page: 'here' }])
    expect(await send('/recipient/pagefeedback?ajax=1', body)).toBe(400);
  expect(pageFeedback(site.db)).toEqual([
    { kind: null, personId: null, ...feedback, extra: {} },
    { kind: 'client', personId: 1, ...feedback, extra: { plan: 'pro' } },
    { kind: 'recipient', personId: 1, ...feedback, extra: {} },
  ]);
});
