// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { suggestEmail } from '../../../shared/validation/mail-suggestion.ts';

test("leaves no plugin behind in a host page's jQuery", async () => {
  const own = () => 'the host has its own';
  const jquery = Object.assign(() => null, { fn: { mailcheck: own } });
  Reflect.set(globalThis, 'jQuery', jquery);
  expect(await suggestEmail('marlow@gmial.com')).toBe('marlow@gmail.com');
  expect(jquery.fn.mailcheck).toBe(own);
  Reflect.deleteProperty(globalThis, 'jQuery');
});

test('puts a mistyped domain right [5-40] [open-59]', async () => {
  const typos: Record<string, string> = {
    'gmial.com': 'gmail.com',
    'gamil.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmial.con': 'gmail.com',
    'GMIAL.COM': 'gmail.com',
    'hotmial.co.uk': 'hotmail.co.uk',
    'yaho.fr': 'yahoo.fr',
    'outlok.com': 'outlook.com',
    'iclud.com': 'icloud.com',
    'prton.me': 'proton.me',
    'hey.con': 'hey.com',
    'laposte.ent': 'laposte.net',
    'nightjar.con': 'nightjar.com',
  };
  for (const [typed, right] of Object.entries(typos)) {
    expect(await suggestEmail(`marlow@${typed}`), typed).toBe(`marlow@${right}`);
  }
});

test('gives no advice on domains that are right or may be [4-74]', async () => {
  const fine =
    'gmail.com hey.com proton.me protonmail.com pm.me me.com mac.com mail.com email.com ymail.com web.de gmx.at gmx.net ' +
    'yahoo.co.uk yahoo.com.vn yahoo.cl hotmail.fi live.nl outlook.cz web.dev mix.com mac.co abc.com sky.com nightjar.co ' +
    'nightjar.example label.io love.com email.de orange.fr free.fr ra.co beatport.com';
  for (const domain of fine.split(' ')) {
    expect(await suggestEmail(`marlow@${domain}`), domain).toBeNull();
  }
});

test('says nothing about what is no e-mail yet [4-75]', async () => {
  for (const value of [
    '',
    '  ',
    'marlow',
    'marlow@',
    'marlow@gmial',
    'a.bc@d',
    `${'a'.repeat(300)}@gmial.com`,
  ]) {
    expect(await suggestEmail(value), value).toBeNull();
  }
});

test('keeps what stands before the domain as it was typed [4-76]', async () => {
  expect(await suggestEmail(' DJ.Märlow+x@gmial.com ')).toBe('DJ.Märlow+x@gmail.com');
  expect(await suggestEmail('odd@one@gmial.com')).toBe('odd@one@gmail.com');
  expect(await suggestEmail('\ud800@gmial.com')).toBe('\ud800@gmail.com');
});
