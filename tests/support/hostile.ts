// A script in these texts calls `pwned()`, so that a test can tell whether it ran.
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

/** The contexts in which injected text may run. */
const CONTEXTS: readonly ((call: string) => string)[] = [
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

const LONG_LENGTH = 10_000;

/** Texts that may break the layout: direction marks, blanks, long words and many scripts. */
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
  'W'.repeat(LONG_LENGTH),
  'word '.repeat(LONG_LENGTH / 5),
  'ش'.repeat(LONG_LENGTH),
  '🎧'.repeat(LONG_LENGTH / 2),
  '__proto__',
  'constructor',
  'null',
  "Robert'); DROP TABLE promos;--",
  '%s%n%x',
  '../../../../etc/passwd',
  '{{7*7}}',
  ' ',
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...AWKWARD_TEXTS,
  ...CALLS.flatMap((call) => CONTEXTS.map((inject) => inject(call))),
];

const EVIL = 'evil.example';

/** URLs that the page must not open. */
export const HOSTILE_URLS: readonly string[] = [
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
  'x'.repeat(LONG_LENGTH),
];

/** Whether the field stays unchanged, since an invalid value would drop the whole row. */
const isProtected = (key: string): boolean =>
  /^(type|source|dltype|k|secret|download_format|template|created|last_login|latest|followed|released|expires|last_release)$/.test(
    key,
  );

const isUrl = (key: string, value: string): boolean =>
  /^(url|homeURL|redirect|subscriptionsURL|packshot_img|image|mp3|wav|aiff|flac)$/.test(key) ||
  /^(https?:)?\//.test(value);

/** Creates a function that replaces each text in a reply with a hostile text, and each URL with a hostile URL. */
export function createPoisoner(start = 0): (reply: unknown) => unknown {
  let [textIndex, urlIndex] = [start, start];
  const next = (key: string, value: string): string => {
    if (isProtected(key)) return value;
    if (isUrl(key, value)) return HOSTILE_URLS[urlIndex++ % HOSTILE_URLS.length] ?? '';
    const hostile = HOSTILE_TEXTS[textIndex++ % HOSTILE_TEXTS.length] ?? '';
    // Rows are identified by their `url_name`.
    return key === 'url_name' ? hostile + textIndex : hostile;
  };
  const poison = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return next(key, value);
    if (Array.isArray(value)) return value.map((item) => poison(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, poison(field, name)]));
  };
  return (reply) => poison(reply, '');
}
