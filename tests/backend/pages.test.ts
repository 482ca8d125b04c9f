// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';
import { hiddenStates, stateSigns } from './gallery/states.ts';
import { gallery } from './gallery.ts';
import { insertHostData } from './insert-host-data.ts';

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
  ['/recipient/labels', '/login/djs?next=%2Frecipient%2Flabels', '/api/v1/recipient/labels/liked'],
  ['/recipient/myaccount?a=b', '/login/djs?next=%2Frecipient%2Fmyaccount%3Fa%3Db', '/recipient/dvprefs/get/'],
  ['/recipient/webstorage', '/login/djs?next=%2Frecipient%2Fwebstorage', '/recipient/social_networks'],
  ['/myaccount', '/login/clients', '/api/v1/client/account/credits/log'],
])(
  'without a login, %s redirects to %s, and %s returns 401 [2.9-05, beyond-07]',
  async (page, login, call) => {
    expect(await site.redirectOf(page)).toEqual([303, login]);
    expect((await site.dj.get(call)).status).toBe(401);
  },
);

test('every state has an entry, and every entry an id [beyond-26]', () => {
  const shown = new Set<string>(gallery.flatMap(({ shows = [] }) => shows));
  expect(Object.keys(stateSigns).filter((state) => !shown.has(state))).toEqual([]);
  expect(Object.keys(hiddenStates).filter((state) => shown.has(state))).toEqual([]);
  expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
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
