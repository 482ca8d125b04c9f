// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanEmail, isEmail } from '../../../shared/validation/email.ts';
import { suggestEmail } from '../../../shared/validation/mail-suggestion.ts';

/** The pattern from the spec. */
const PATTERN = /^\S+@\S+\.\S{2,}$/;

test('accepts non-space, @, non-space, a dot and at least 2 non-space characters, trimmed, with a second @ too [5-01, open-57]', () => {
  const good = 'a@b.cd|dj.marlow+promo@mail.example.org|ü@bücher.example|a@b.c.de|  a@b.cd\n|a@@b.cd|@a@b.cd';
  for (const value of good.split('|')) expect(isEmail(value), value).toBe(true);
  const bad =
    '|a|@b.cd|a@.cd|a@b.c|a@bcd|a b@c.de|a@b c.de|a@b. de|a.bc@d|a@b.cd e@f.gh|A <a@b.cd>, E <e@f.gh>|A a@b.cd|' +
    'a@b.cd;e@f.gh|a@b.cd,e@f.gh|a@b.cd (A)|To: a@b.cd; Cc: e@f.gh|"a b"@c.de|"ab"@c.de|a%40b.cd';
  for (const value of bad.split('|')) expect(isEmail(value), value).toBe(false);
});

test('agrees with the pattern for all short texts of its characters, without a full stop around them, and for unusual characters [5-01, open-57]', () => {
  const differs = (text: string) => isEmail(text) !== PATTERN.test(text.replace(/^[\s.]+|[\s.]+$/g, ''));
  let texts = [''];
  for (let length = 1; length <= 7; length += 1) {
    texts = texts.flatMap((text) => ['a', '@', '.', ' '].map((letter) => text + letter));
    expect(texts.filter(differs)).toEqual([]);
  }
  for (const character of ['é', '🎧', '\n', '\u00a0', '\ud800'])
    expect(texts.map((text) => text.replace('a', character)).filter(differs)).toEqual([]);
  const withInvisible = (text: string) => text.replace('@', '\u200b@\ufeff').replace('.', '\u200e.\0\u00ad');
  expect(texts.filter((text) => isEmail(withInvisible(text)) !== isEmail(text))).toEqual([]);
});

test('rejects a value of more than 254 characters', () => {
  const values = [`${'a'.repeat(248)}@bc.de`, `${'a'.repeat(249)}@bc.de`, `a@${'.@'.repeat(500_000)}`];
  expect(values.map(isEmail)).toEqual([true, false, false]);
});

test("leaves no plugin in a host page's jQuery", async () => {
  const own = () => 'the host has its own';
  const jquery = Object.assign(() => null, { fn: { mailcheck: own } });
  Reflect.set(globalThis, 'jQuery', jquery);
  expect(await suggestEmail('marlow@gmial.com')).toBe('marlow@gmail.com');
  expect(jquery.fn.mailcheck).toBe(own);
  Reflect.deleteProperty(globalThis, 'jQuery');
});

test('corrects a mistyped domain [5-40, open-59]', async () => {
  const typos =
    'gmial.com>gmail.com gamil.com>gmail.com gmal.com>gmail.com gmail.co>gmail.com gmail.con>gmail.com ' +
    'gmial.con>gmail.com GMIAL.COM>gmail.com hotmial.co.uk>hotmail.co.uk yaho.fr>yahoo.fr outlok.com>outlook.com ' +
    'iclud.com>icloud.com prton.me>proton.me hey.con>hey.com laposte.ent>laposte.net nightjar.con>nightjar.com';
  for (const typo of typos.split(' ')) {
    const [typed = '', right] = typo.split('>');
    expect(await suggestEmail(`marlow@${typed}`), typed).toBe(`marlow@${right}`);
  }
});

test('suggests nothing for correct or possible domains [4-74]', async () => {
  const fine =
    'gmail.com hey.com proton.me protonmail.com pm.me me.com mac.com mail.com email.com ymail.com web.de gmx.at gmx.net ' +
    'yahoo.co.uk yahoo.com.vn yahoo.cl hotmail.fi live.nl outlook.cz web.dev mix.com mac.co abc.com sky.com nightjar.co ' +
    'nightjar.example label.io love.com email.de orange.fr free.fr ra.co beatport.com';
  for (const domain of fine.split(' ')) expect(await suggestEmail(`marlow@${domain}`), domain).toBeNull();
});

test('suggests nothing for an incomplete email [4-75]', async () => {
  const values = ['', '  ', 'marlow', 'marlow@', 'marlow@gmial', 'a.bc@d', `${'a'.repeat(300)}@gmial.com`];
  for (const value of values) expect(await suggestEmail(value), value).toBeNull();
});

test('keeps the part before the @ as typed [4-76]', async () => {
  for (const name of ['DJ.Märlow+x', 'odd@one', '\ud800'])
    expect(await suggestEmail(` ${name}@gmial.com `)).toBe(`${name}@gmail.com`);
});

test.each([
  ['\u200bmarlow@example.net\ufeff', 'marlow@example.net'],
  ['mar\u200elow@exam\u00adple.net', 'marlow@example.net'],
  ['ｍａｒｌｏｗ＠ｅｘａｍｐｌｅ．ｎｅｔ', 'marlow@example.net'],
  ['\u00a0marlow@example.net\n', 'marlow@example.net'],
  ['marlow@\u2066example\u2069.net', 'marlow@example.net'],
  ['jörg@bücher.example', 'jörg@bücher.example'],
  ['mailto:anna@example.net', 'anna@example.net'],
  ['mailto:anna%2Btag%40example.net?subject=Hi', 'anna+tag@example.net'],
  ['To: anna@example.net', 'anna@example.net'],
  ['E-Mail:\tmailto:anna@example.net', 'anna@example.net'],
  ['From: Anna (DJ) <anna@example.net>', 'anna@example.net'],
  ['*anna@example.net*', 'anna@example.net'],
  ['Anna <anna@example.net>', 'anna@example.net'],
  ['"Anna, DJ" <mailto:anna@example.net>;', 'anna@example.net'],
  ['Anna (anna@example.net', 'anna@example.net'],
  ['[anna@example.net](mailto:anna@example.net)', 'anna@example.net'],
  ['„anna@example.net“', 'anna@example.net'],
  ["'o'hara@example.net',", "o'hara@example.net"],
  ['a@b.net.', 'a@b.net'],
])('cleans the pasted email %j', (pasted, email) => {
  expect(isEmail(pasted)).toBe(true);
  expect(cleanEmail(pasted)).toBe(email);
});
