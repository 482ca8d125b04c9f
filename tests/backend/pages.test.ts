// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';
import { gallery } from './gallery.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  standIn = testStandIn();
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

const SHELL =
  '<script type="application/json" id="host-data">{}</script><main data-island="login" data-props="{}"></main>';

const hostDataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="host-data">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

test('host data cannot leave its script, nor props their attribute', () => {
  const hostile = { name: '</script><!--<script>alert(1)</script>', money: "$& $' $1" };
  const page = fillPage(SHELL, hostile, { error: '"><script>\'&quot;$&' });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(hostDataOf(page)).toEqual(hostile);
  expect(page).toContain(
    'data-props="{&quot;error&quot;:&quot;\\&quot;>&lt;script>\'&amp;quot;$&amp;&quot;}"',
  );
});

test('what a shell says itself stays beside what the server adds', () => {
  const own = SHELL.replace('"{}"', `'{"mode":"recipient"}'`);
  expect(fillPage(own, {}, { error: 'Gone.' })).toContain(
    'data-props="{&quot;mode&quot;:&quot;recipient&quot;,&quot;error&quot;:&quot;Gone.&quot;}"',
  );
  expect(fillPage(own, {})).toContain(`data-props='{"mode":"recipient"}'`);
});

test('a page that this project did not build is refused', () => {
  expect(() => fillPage('<title>x</title>', {})).toThrow('host-data');
});

test('a page says who is signed in', async () => {
  await dj.become('marlow');
  const page = await dj.get('/recipient/promos/1', HTML);
  expect(hostDataOf(await page.text())).toMatchObject({
    config: { promosArea: '/recipient' },
    session: {
      user: null,
      recipient: { id: 1, address: 'marlow@example.net', name: 'DJ Marlow' },
      ghosted: false,
    },
  });
  expect(page.headers.get('Vary')).toBe('Accept');
});

test('the address of a promo answers data where no page is wanted', async () => {
  await dj.become('marlow');
  const reply = await dj.get('/recipient/promos/1', { Accept: 'application/json' });
  expect([reply.headers.get('Content-Type'), reply.headers.get('Vary')]).toEqual([
    'application/json',
    'Accept',
  ]);
});

test('a client has an account and an admin has none with an id', async () => {
  await dj.become('nightjar');
  expect(hostDataOf(await (await dj.get('/login', HTML)).text())).toMatchObject({
    session: { user: { account: { id: 1, name: 'Nightjar Records' } }, recipient: null },
  });
  await dj.become('admin');
  expect(hostDataOf(await (await dj.get('/login', HTML)).text())).toMatchObject({
    session: { user: { id: 100, account: { id: null } } },
  });
});

test('who comes over a public link is a recipient with null id, as long as it is open', async () => {
  const recipient = async (link: string) =>
    hostDataOf(await (await dj.get(`/recipient/promos/21?link=${link}`, HTML)).text());
  expect(await recipient('open-house')).toMatchObject({ session: { recipient: { id: null } } });
  expect(await recipient('full-house')).toMatchObject({ session: { recipient: null } });
});

test('what nobody answers is left to the caller', async () => {
  const reply = await dj.get('/assets/x.js');
  expect([reply.status, reply.headers.get('X-Stand-In')]).toEqual([404, 'unanswered']);
});

test('the index links every entry, and every entry leads to a page', async () => {
  const index = await (await dj.get('/', HTML)).text();
  expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
  for (const { id, href } of gallery) {
    expect(index).toContain(`href="/go/${id}"`);
    expect((await dj.get(`/go/${id}`, HTML)).headers.get('Location')).toBe(href);
    const page = await dj.get(href, HTML);
    const followed = page.status === 303 ? await dj.get(page.headers.get('Location') ?? '', HTML) : page;
    expect([200, 410], id).toContain(followed.status);
  }
});

test('the mailbox shows mails as text, newest first', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await dj.post('/recipient/signup/check_email', { name, email: 'fresh@example.net' });
  const [mail] = await (await dj.get('/mailbox.json?to=fresh@example.net')).json();
  expect(mail).toMatchObject({
    to: 'fresh@example.net',
    links: [],
    pin: expect.stringMatching(/^[A-Z2-9]{4}$/),
  });
  expect(await (await dj.get('/mailbox', HTML)).text()).toContain(`${mail.pin} is your PIN`);
  const page = await (await dj.get(`/mailbox/${mail.id}`, HTML)).text();
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img src=x');
});

test('every promo that was mailed has its mail', async () => {
  const mails = await (await dj.get('/mailbox.json?to=marlow@example.net')).json();
  const links = mails.flatMap(({ links }: { links: string[] }) => links);
  expect(links).toContain('/recipient/promos/1');
  expect(links).not.toContain('/recipient/promos/14');
  expect(links).not.toContain('/recipient/promos/20');
});

test('an error report is kept', async () => {
  await dj.post('/jserror', { message: 'boom', page: '/login', release: '1' });
  expect(standIn.db.sql.get`SELECT message, page, release FROM js_errors`).toEqual({
    message: 'boom',
    page: '/login',
    release: '1',
  });
});
