// @vitest-environment node
import { expect, test } from 'vitest';
import { HTML_HEADERS } from './fake-browser.ts';
import { freshStandIn } from './fresh-stand-in.ts';
import { hiddenStates, stateSelectors } from './gallery/states.ts';
import { gallery } from './gallery.ts';
import { insertHostData } from './insert-host-data.ts';
import { pageFeedback } from './page-feedback.ts';

const site = freshStandIn();

const SHELL =
  '<script type="application/json" id="host-data">{}</script><main data-island="login" data-props="{}"></main>';

test('host data cannot leave its script, nor props their attribute', () => {
  const hostile = { name: '</script><!--<script>alert(1)</script>', money: "$& $' $1" };
  const page = insertHostData(SHELL, hostile, { error: '"><script>\'&quot;$&' });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(JSON.parse(/id="host-data">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual(hostile);
  expect(page).toContain(
    'data-props="{&quot;error&quot;:&quot;\\&quot;>&lt;script>\'&amp;quot;$&amp;&quot;}"',
  );
  expect(() => insertHostData('<title>x</title>', {})).toThrow('host-data');
});

test.each([
  ['marlow', '/recipient/promos/1', { recipient: { id: 1, address: 'marlow@example.net' }, user: null }],
  ['nightjar', '/login', { user: { account: { id: 1, name: 'Nightjar Records' } }, recipient: null }],
  ['admin', '/login', { user: { id: 100, account: { id: null } } }],
  [null, '/recipient/promos/21?link=open-house', { recipient: { id: null } }],
  [null, '/recipient/promos/21?link=full-house', { recipient: null }],
] as const)('the host data for %s at %s says who is signed in', async (who, path, session) => {
  if (who) await site.dj.become(who);
  expect(await site.hostData(path)).toMatchObject({ config: { promosArea: '/recipient' }, session });
});

test('the address of a promo answers data where no page is wanted, and nobody answers for another', async () => {
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

test('every state has an entry in the index, and every entry leads to a page [beyond-26]', async () => {
  const shown = new Set<string>(gallery.flatMap(({ shows = [] }) => shows));
  expect(Object.keys(stateSelectors).filter((state) => !shown.has(state))).toEqual([]);
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

test('hands press in the next page alone, in no tool, and only what a script can press [beyond-26]', async () => {
  const HANDS = 'src="/stand-in/run-steps.js"';
  const { href = '' } = gallery.find(({ id }) => id === 'login-pin') ?? {};
  await site.html('/go/login-pin');
  expect(await site.html('/')).not.toContain(HANDS);
  const page = await site.html(href);
  for (const text of [HANDS, '&quot;press&quot;:&quot;Create&quot;']) expect(page).toContain(text);
  expect(await site.html(href)).not.toContain(HANDS);
  await site.html('/go/signup-social');
  expect(await site.html('/dj-signup/new')).not.toContain('Google&quot;');
});

test('the mailbox shows mails as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await site.dj.post('/recipient/signup/check_email', { name, email: 'fresh@example.net' });
  const [mail] = await site.json('/mailbox.json?to=fresh@example.net');
  expect(mail).toMatchObject({ links: [], pin: expect.stringMatching(/^[A-Z2-9]{4}$/) });
  expect(await site.html('/mailbox')).toContain(`${mail.pin} is your PIN`);
  const page = await site.html(`/mailbox/${mail.id}`);
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img src=x');
});

test('pages name the service while it has a project [1-35, 7-86]', async () => {
  const analytics = async () => (await site.hostData()).config.analytics;
  expect(await analytics()).toEqual({ key: null, host: '', disabled: true });
  await site.dj.submit('/analytics', { state: 'on' });
  expect(await analytics()).toEqual({ key: 'dubplate', host: '', disabled: false });
  await site.dj.submit('/analytics', { state: 'off' });
  expect(await analytics()).toEqual({ key: null, host: '', disabled: true });
});

const said = { page: 'http://127.0.0.1/recipient/promos/1', comment: 'More vinyl.', qstring: '' };
const send = async (path: string, body: object) => (await site.dj.post(path, body)).status;

test('feedback is kept under the name of its sender; the legacy form is open to anybody', async () => {
  for (const path of ['/client_feedback', '/recipient/pagefeedback?ajax=1'])
    expect(await send(path, said)).toBe(401);
  expect(await send('/site/feedback', said)).toBe(200);
  await site.dj.become('nightjar');
  await site.dj.become('marlow');
  expect(await send('/client_feedback', { ...said, plan: 'pro' })).toBe(200);
  expect(await send('/recipient/pagefeedback?ajax=1', said)).toBe(200);
  for (const body of [{}, { ...said, comment: ' \n' }, { ...said, page: 'here' }])
    expect(await send('/recipient/pagefeedback?ajax=1', body)).toBe(400);
  expect(pageFeedback(site.db)).toEqual([
    { kind: null, personId: null, ...said, extra: {} },
    { kind: 'client', personId: 1, ...said, extra: { plan: 'pro' } },
    { kind: 'recipient', personId: 1, ...said, extra: {} },
  ]);
});
