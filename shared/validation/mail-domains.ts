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
export const MAIL_DOMAINS: readonly string[] = [
  ...SINGLE.split(' '),
  ...Object.entries(FAMILIES).flatMap(([name, endings]) => endings.split(' ').map((end) => `${name}.${end}`)),
];
