/** Texts and addresses that mean harm, or do it without meaning to. What would run calls `pwned`. */

const CALLS = [
  'pwned()',
  'top.pwned()',
  'globalThis["pwned"]()',
  'eval("pwned()")',
  'setTimeout(pwned)',
  'pwned`1`',
  '&#112;wned()',
  '\\u0070wned()',
] as const;

/** Places in which a text may wake up. */
const PLACES: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `"><script>${call}</script>`,
  (call) => `</title><ScRiPt>${call}</sCrIpT>`,
  (call) => `</script><script>${call}//`,
  (call) => `<!--</script><script>${call}//-->`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `'"><img src=x onerror=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<math><mtext></mtext><style><img src=x onerror=${call}></style></math>`,
  (call) => `<iframe srcdoc='<script>parent.${call}</script>'></iframe>`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<a href="javascript:${call}">press</a>`,
  (call) => `<form action="javascript:${call}"><button>press</button></form>`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<link rel=stylesheet href="data:text/css,*{}" onload=${call}>`,
  (call) => `<style onload=${call}>*{display:none!important}</style>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<body onload=${call}>`,
  (call) => `" onmouseover="${call}" x="`,
  (call) => `\`-${call}-\``,
  (call) => `\${${call}}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `javascript:${call}`,
  (call) => `&lt;img src=x onerror=${call}&gt;`,
  (call) => `%3Cimg%20src=x%20onerror=${call}%3E`,
  (call) => `\\u003cimg src=x onerror=${call}\\u003e`,
  (call) => `<\u0000script>${call}</script>`,
  (call) => `]]><script>${call}</script>`,
];

const LONG = 10_000;

/** Directions, blanks, lengths and scripts that break a line, a box or a sentence. */
export const AWKWARD_TEXTS: readonly string[] = [
  '\u202egnidaer fo noitcerid eht snruT',
  'Nightjar\u202e.uoy ot tnes era sdrocer',
  '\u2066\u2067Isolated and never closed',
  '\u200f\u200e\u061c marks of direction',
  '\u0000\u0001\u0007\u001b[31mcontrols',
  'one\u2028two\u2029three\r\nfour\tfive',
  '\u200b\u200b\u200b',
  '\u3164\u115f\u2800',
  '\ufeff\u00ad\u2060hidden\u200b between',
  'Z\u0351\u036b\u0343\u036a\u0302\u0327'.repeat(40),
  'محطة الفجر للتسجيلات',
  'הקלטות עורב הלילה',
  'עברית and English ועוד عربي 123',
  '🧑‍🚀👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  '🇩🇪🇫🇷🇯🇵'.repeat(50),
  '夜鷹唱片'.repeat(30),
  '\ud800 half a character \udc00',
  '﷽'.repeat(12),
  'W'.repeat(LONG),
  'word '.repeat(LONG / 5),
  'ش'.repeat(LONG),
  '🎧'.repeat(LONG / 2),
  '__proto__',
  'constructor',
  'null',
  "Robert'); DROP TABLE promos;--",
  '%s%n%x',
  '../../../../etc/passwd',
  '{{7*7}}',
  ' ',
];

/** Every text. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...AWKWARD_TEXTS,
  ...CALLS.flatMap((call) => PLACES.map((place) => place(call))),
];

const EVIL = 'evil.example';

/** Addresses that must lead nobody anywhere. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:pwned()',
  'JaVaScRiPt:pwned()',
  ' javascript:pwned()',
  'java\tscript:pwned()',
  'java\nscript:pwned()',
  '\u0001javascript:pwned()',
  'javascript://%0apwned()',
  'javascript:pwned()//http://127.0.0.1',
  'data:text/html,<script>pwned()</script>',
  'data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+',
  'vbscript:pwned()',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  `//${EVIL}`,
  `///${EVIL}`,
  `\\\\${EVIL}`,
  `/\\${EVIL}`,
  `/\t/${EVIL}`,
  `https://${EVIL}`,
  `https:${EVIL}`,
  `http:///${EVIL}`,
  `https://127.0.0.1@${EVIL}`,
  `https://user:pass@${EVIL}`,
  `https://127.0.0.1.${EVIL}`,
  `https://${EVIL}\\@127.0.0.1`,
  `ftp://${EVIL}`,
  `//${EVIL}%2f@127.0.0.1`,
  `https://${EVIL}${'/long'.repeat(1000)}`,
  'x'.repeat(LONG),
];

/** What keeps its value: without it a row would be none, and show none of the rest. */
const isKept = (key: string): boolean =>
  /^(type|source|dltype|k|secret|download_format|template|created|last_login|latest|followed|released|expires|last_release)$/.test(
    key,
  );

/** What a field holds where it holds an address. */
const isAddress = (key: string, value: string): boolean =>
  /^(url|homeURL|redirect|subscriptionsURL|packshot_img|image|mp3|wav|aiff|flac)$/.test(key) ||
  /^(https?:)?\//.test(value);

/** Poisons answers: each text in them becomes the next hostile one, each address the next hostile address. */
export function createPoisoner(start = 0): (answer: unknown) => unknown {
  let [text, address] = [start, start];
  const next = (key: string, value: string): string => {
    if (isKept(key)) return value;
    if (isAddress(key, value)) return HOSTILE_ADDRESSES[address++ % HOSTILE_ADDRESSES.length] ?? '';
    const hostile = HOSTILE_TEXTS[text++ % HOSTILE_TEXTS.length] ?? '';
    // A row is told from others by it.
    return key === 'url_name' ? hostile + text : hostile;
  };
  const poison = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return next(key, value);
    if (Array.isArray(value)) return value.map((one) => poison(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]));
  };
  return (answer) => poison(answer, '');
}
