import { isTypo } from '../environment/is-typo.ts';
import { cleanEmail, isEmail } from './email.ts';

const NO_MATCH = 99;
// Only names of at least this length may have a typo: shorter ones are one letter away from other real domains.
const MIN_NAME_LENGTH = 5;
// Typos of 'com' that are not endings of real domains.
const MISTYPED_COM = new Set('con cmo ocm vom xom comm coom ccom cim cpm c0m'.split(' '));

/** Returns the email with its domain corrected, or null if it looks right or loading fails (open point 59). */
export async function suggestEmail(value: string): Promise<string | null> {
  const email = cleanEmail(value);
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  try {
    const mailcheck = await loadMailcheck();
    // mailcheck lower-cases the local part, so it only gets the domain.
    const nearest = (domains: readonly string[]) =>
      mailcheck.suggest(`x@${domain}`, domains, [], [], typoDistance) || null;
    const { name, ending } = split(domain);
    const match = nearest(MAIL_DOMAINS) ?? (MISTYPED_COM.has(ending) ? nearest([`${name}.com`]) : null);
    return match && email.slice(0, at) + match.domain;
  } catch {
    return null;
  }
}

/** Returns the number of typos: up to one each in name and ending. Two-letter endings must match exactly. */
function typoDistance(typedDomain: string, knownDomain: string): number {
  const typed = split(typedDomain);
  const known = split(knownDomain);
  const isLong = known.name.length >= MIN_NAME_LENGTH;
  const endingDistance =
    known.ending === 'com' && MISTYPED_COM.has(typed.ending)
      ? 1
      : distance(typed.ending, known.ending, isLong && known.ending.length === 3);
  return distance(typed.name, known.name, isLong) + endingDistance;
}

/** Returns 0 for equal texts, 1 for one wrong, missing, extra or swapped letter, otherwise `NO_MATCH`. */
const distance = (typed: string, known: string, allowsTypo: boolean): number =>
  typed === known ? 0 : allowsTypo && isTypo(typed, known) ? 1 : NO_MATCH;

function split(domain: string): { name: string; ending: string } {
  const [name = '', ...rest] = domain.split('.');
  return { name, ending: rest.join('.') };
}

/** Loads mailcheck, and restores the host page's jQuery plugin `mailcheck`, which loading overwrites. */
async function loadMailcheck() {
  const plugins = jqueryPlugins();
  const original = plugins && Reflect.getOwnPropertyDescriptor(plugins, 'mailcheck');
  const { default: mailcheck } = await import('mailcheck');
  if (plugins && original) Reflect.defineProperty(plugins, 'mailcheck', original);
  else if (plugins) Reflect.deleteProperty(plugins, 'mailcheck');
  return mailcheck;
}

function jqueryPlugins(): object | null {
  const jquery: unknown = Reflect.get(globalThis, 'jQuery');
  const plugins: unknown = typeof jquery === 'function' ? Reflect.get(jquery, 'fn') : null;
  return typeof plugins === 'object' ? plugins : null;
}

const SINGLE_DOMAINS =
  'gmail.com googlemail.com icloud.com me.com mac.com proton.me protonmail.com pm.me aol.com hey.com fastmail.com mail.com ' +
  'email.com ymail.com msn.com rocketmail.com tutanota.com zoho.com web.de t-online.de freenet.de posteo.de mailbox.org ' +
  'laposte.net orange.fr free.fr wanadoo.fr libero.it virgilio.it telenet.be ziggo.nl kpnmail.nl bluewin.ch btinternet.com ' +
  'virginmedia.com comcast.net verizon.net sbcglobal.net bellsouth.net bigpond.com yandex.com yandex.ru seznam.cz';

const ENDINGS_BY_PROVIDER = {
  yahoo: 'com co.uk fr de it es ca in co.in co.id co.jp com.au com.br com.mx com.ar gr ie se',
  hotmail: 'com co.uk fr de it es be nl se dk no ch at co.jp com.au com.br com.ar',
  outlook: 'com fr de it es ie be dk at gr jp pt com.au com.br com.ar',
  live: 'com co.uk fr de it ca be nl se dk no ie at jp com.au com.mx',
  gmx: 'net de com at ch co.uk fr es',
};

const MAIL_DOMAINS: readonly string[] = [
  ...SINGLE_DOMAINS.split(' '),
  ...Object.entries(ENDINGS_BY_PROVIDER).flatMap(([name, endings]) =>
    endings.split(' ').map((ending) => `${name}.${ending}`),
  ),
];
