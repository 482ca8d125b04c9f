import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { call } from '../../../shared/api/client.ts';
import {
  logIn,
  requestAccessLink,
  resetPassword,
  sendVerification,
} from '../../../shared/api/client-session.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

/** What servers send around, in place of or as JSON. */

const site = openSite();

const anyJson = v.custom<unknown>((body) => typeof body !== 'symbol');
const read = (): Promise<unknown> =>
  call({ url: '/x/1', reply: anyJson }).catch(({ problem }) => problem.kind);

const json = '{"name":"Börk – №"}';
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['application/json; charset=ISO-8859-1', bytes('{"name":"Börk"}'), 'Börk'],
  ['text/html;charset="windows-1252"', bytes('{"name":"Caf\xe9 \x96 \x80"}'), 'Café – €'],
  ['application/json; charset=ISO-8859-1', bytes('\xef\xbb\xbf{"name":"x"}'), 'x'],
  ["application/json; charset = 'windows-1251'", bytes('{"name":"\xc4\xe8\xed\xe0"}'), 'Дина'],
  ['application/json; charset=utf-16le', bytes([...'{"name":"x"}'].join('\0').concat('\0')), 'x'],
  ['application/json; charset=utf-8', new TextEncoder().encode(json), 'Börk – №'],
  ['application/json; charset=ISO-8859-1', new TextEncoder().encode(json), 'Börk – №'],
  ['application/json; charset=none-such', new TextEncoder().encode(json), 'Börk – №'],
  ['application/json', new TextEncoder().encode(json), 'Börk – №'],
])('reads a reply of the type %s (%#)', async (type, body, name) => {
  site.reply('/x', new Response(body, { headers: { 'content-type': type } }));
  expect(await read()).toEqual({ name });
});

const NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: [x] in <b>/srv/{closure}.php</b> on line <b>3</b><br />\n';

test.each<[string, unknown, string | null]>([
  ['\ufeff\ufeff \ufeff{"a":1}\n\ufeff', { a: 1 }, null],
  ['\ufeff\n', null, null],
  [`${NOTICE}{"a":{"b":"}"}}`, { a: { b: '}' } }, NOTICE],
  [`{"a":[]}\n${NOTICE}`, { a: [] }, NOTICE],
  [`PHP Warning: x in a on line 3\n{"a":"<form>"}`, { a: '<form>' }, 'PHP Warning: x in a on line 3'],
  [`${NOTICE}[]`, [], NOTICE],
  [`${NOTICE}{"error":"Gone."}`, 'domain', NOTICE],
  [`${NOTICE}{"a":`, 'malformed', NOTICE],
  [NOTICE, 'malformed', NOTICE],
  ['{"a":1}{"b":2}', 'malformed', null],
  ['[1,{"a":1}', 'malformed', null],
  [`x{"a":1}`, 'malformed', null],
  ['<html><script>{"a":1}</script>', 'malformed', 'forward'],
])('reads a reply with notices of PHP around its JSON, and says so: %j', async (text, expected, printed) => {
  site.reply('/x', new Response(text));
  expect(await read()).toEqual(expected);
  const place = '/x/…: /x/1 answered';
  const route = [`${place} 200, not with JSON. Forward this folder to the backend`];
  const around = `${place} with a notice of PHP. Keep notices out of replies`;
  const told = printed === 'forward' ? route : [around, printed?.trim().slice(0, 100)];
  expect(vi.mocked(console.warn).mock.calls).toEqual(printed === null ? [] : [told]);
});

test.each<[string, string, () => Promise<unknown>]>([
  ['POST /login', '/login', () => logIn({ email: 'a@b.cd', password: 'x', remember: false })],
  ['GET /reset_password', '/reset_password', () => resetPassword('a@b.cd')],
  ['POST /verify', '/verify/', () => sendVerification('secret', null)],
  ['GET /verifyemail', '/verifyemail/', () => requestAccessLink('secret', 'a@b.cd')],
])('%s succeeds only if the reply says so [7-28, 7-30]', async (_, path, send) => {
  const kindOf = (body: unknown) => {
    site.reply(path, body);
    return send().catch(({ problem }) => problem.kind);
  };
  for (const success of [true, 1, '1', 'Y', 'Welcome.']) expect(await kindOf({ success })).toBeUndefined();
  for (const error of [false, null, 0, '', 'off', []])
    for (const body of [{ error }, { error, success: null }]) expect(await kindOf(body)).toBeUndefined();
  for (const success of [false, 0, '0', 'false', 'F', ' no'])
    expect(await kindOf({ success })).toBe('domain');
  for (const body of [{}, [], null, { success: null }, { user: 3 }, new Response('<form>'), new Response('')])
    expect(await kindOf(body)).toBe('malformed');
});

test("a host's fetch that takes texts only gets the address and all options of a call, once [7-01, 7-02]", async () => {
  const sent: [string, RequestInit][] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (url, init = {}) => {
    if (typeof url !== 'string') throw new TypeError('no text');
    sent.push([url, init]);
    return send(url, { ...init, headers: { ...init.headers, 'x-csrf': '1' } });
  };
  await logIn({ email: 'a@b.cd', password: 'x', remember: false }).catch(() => {});
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const options = {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    cache: 'no-store',
    referrerPolicy: '',
  };
  const [signal, body] = [expect.any(AbortSignal), expect.stringContaining('"email":"a@b.cd"')];
  expect(sent).toEqual([[`${ORIGIN}/login`, { ...options, headers, signal, body }]]);
});
