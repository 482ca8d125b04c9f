import { isEmail } from './email.ts';

const FAR = 99;
/** Shorter names are one letter away from too many real domains to be corrected. */
const LONG_NAME = 5;
/** Endings that no domain has, so that they are mistyped whatever stands before them. */
const MISTYPED_COM = new Set('con cmo ocm vom xom comm coom ccom cim cpm c0m'.split(' '));

/**
 * The whole address with its domain put right where it looks mistyped, or null (open point 59). Loads the package
 * at first use; without it (offline, say) there is no suggestion.
 */
export async function suggestEmail(value: string): Promise<string | null> {
  const email = value.trim();
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  try {
    const mailcheck = await loadMailcheck();
    // The package would change the case of what stands before the @, so it sees the domain only.
    const nearest = (domains: readonly string[]) =>
      mailcheck.suggest(`x@${domain}`, domains, [], [], slips) || null;
    const { name, end } = split(domain);
    const found = nearest(MAIL_DOMAINS) ?? (MISTYPED_COM.has(end) ? nearest([`${name}.com`]) : null);
    return found && email.slice(0, at) + found.domain;
  } catch {
    return null;
  }
}

/**
 * How many slips lie between the typed domain and a known one: 0, 1, 2 or far. The name and the ending may hold one
 * each; an ending of two letters is a country, and one for another is no slip.
 */
function slips(typed: string, known: string): number {
  const one = split(typed);
  const other = split(known);
  const long = other.name.length >= LONG_NAME;
  const inEnd =
    other.end === 'com' && MISTYPED_COM.has(one.end)
      ? 1
      : distance(one.end, other.end, long && other.end.length === 3);
  return distance(one.name, other.name, long) + inEnd;
}

/** 0 for the same text; where a slip may be, 1 for one letter too many, missing, wrong or swapped with the next; else far. */
function distance(typed: string, known: string, maySlip: boolean): number {
  if (typed === known) return 0;
  if (!maySlip) return FAR;
  const room = Math.min(typed.length, known.length);
  let start = 0;
  while (start < room && typed[start] === known[start]) start += 1;
  let end = 0;
  while (end < room - start && typed.at(-1 - end) === known.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = known.slice(start, known.length - end);
  if (wrong.length <= 1 && right.length <= 1) return 1;
  return wrong.length === 2 && right === `${wrong[1]}${wrong[0]}` ? 1 : FAR;
}

/** The first label, and all that follows its dot. */
function split(domain: string): { name: string; end: string } {
  const [name = '', ...rest] = domain.split('.');
  return { name, end: rest.join('.') };
}

/** Loads the package, and takes back the plugin that it gives to the jQuery of a host page when it finds one. */
async function loadMailcheck() {
  const plugins = jqueryPlugins();
  const before = plugins && Reflect.getOwnPropertyDescriptor(plugins, 'mailcheck');
  const { default: mailcheck } = await import('mailcheck');
  if (plugins && before) Reflect.defineProperty(plugins, 'mailcheck', before);
  else if (plugins) Reflect.deleteProperty(plugins, 'mailcheck');
  return mailcheck;
}

function jqueryPlugins(): object | null {
  const jquery: unknown = Reflect.get(globalThis, 'jQuery');
  const plugins: unknown = typeof jquery === 'function' ? Reflect.get(jquery, 'fn') : null;
  return typeof plugins === 'object' ? plugins : null;
}

const SINGLE =
  'gmail.com googlemail.com icloud.com me.com mac.com proton.me protonmail.com pm.me aol.com hey.com fastmail.com mail.com ' +
  'email.com ymail.com msn.com rocketmail.com tutanota.com zoho.com web.de t-online.de freenet.de posteo.de mailbox.org ' +
  'laposte.net orange.fr free.fr wanadoo.fr libero.it virgilio.it telenet.be ziggo.nl kpnmail.nl bluewin.ch btinternet.com ' +
  'virginmedia.com comcast.net verizon.net sbcglobal.net bellsouth.net bigpond.com yandex.com yandex.ru seznam.cz';

/** Providers with a domain in many countries: the endings that are compared; any other country passes as it is. */
const FAMILIES = {
  yahoo: 'com co.uk fr de it es ca in co.in co.id co.jp com.au com.br com.mx com.ar gr ie se',
  hotmail: 'com co.uk fr de it es be nl se dk no ch at co.jp com.au com.br com.ar',
  outlook: 'com fr de it es ie be dk at gr jp pt com.au com.br com.ar',
  live: 'com co.uk fr de it ca be nl se dk no ie at jp com.au com.mx',
  gmx: 'net de com at ch co.uk fr es',
};

/** Mail domains of DJs and labels: each is right as it stands, and is what a slip of the fingers is compared with. */
const MAIL_DOMAINS: readonly string[] = [
  ...SINGLE.split(' '),
  ...Object.entries(FAMILIES).flatMap(([name, endings]) => endings.split(' ').map((end) => `${name}.${end}`)),
];
