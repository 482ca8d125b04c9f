import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { CALL_PATTERNS, URL_PATTERNS, type UrlName } from '../../../shared/config/url-patterns.ts';
import { safeUrl, type UrlKind, withoutOrigin } from '../../../shared/navigation/safe-url.ts';
import { buildUrl } from '../../../shared/navigation/urls.ts';
import { anyText, checkProperty } from '../../support/property.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const www = 'https://www.example';
const promos = 'https://promos.example:8443';
const label = 'https://label.example';
const cdn = 'https://cdn.example';

const ours = [ORIGIN, www, promos];
const allowed: Record<UrlKind, readonly string[] | null> = {
  page: [...ours, label],
  media: [...ours, cdn],
  script: ours,
  link: null,
};

beforeAll(() => {
  history.replaceState(null, '', `${ORIGIN}/recipient/promos/1?a=b#c`);
  configure({
    ...defaultConfig,
    wwwHost: www,
    promosArea: `${promos}/recipient`,
    cdn,
    navigationOrigins: [label, 'javascript:x'],
  });
});
afterAll(() => configure(defaultConfig));

const piece = fc.oneof(
  fc.constantFrom(
    ...'http: https: HTTPS: javascript: data: blob: vbscript: file: ws: :'.split(' '),
    ...'// / /// /.// /logout \\ \\\\ @ # ? % %2f %5c %00 %0a . .. [ ] ::1 < " ß 🎧'.split(' '),
    ...'user user:pass@ evil.example www.example label.example cdn.example promos.example'.split(' '),
    ...'127.0.0.1 127.0.0.1:4173 :8443 :443 :80 :99999 xn-- ｗｗｗ．example 。 alert(1) text/html,x'.split(
      ' ',
    ),
    ...'\t|\n|\r| |\0|\x7f|\u00a0|\u00ad|\u2028|\ufeff|\u202e|\ud800'.split('|'),
    ...[ORIGIN, www, promos, label, cdn],
  ),
  anyText({ maxLength: 4 }),
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ maxLength: 40 }),
);
const kind = fc.constantFrom<UrlKind>('page', 'media', 'script', 'link');

const parse = (text: string): URL | null =>
  URL.canParse(text, location.href) ? new URL(text, location.href) : null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are under test
const AMBIGUOUS = /^\/\/|[\x00-\x20\\\x7f]/;

test('returns only URLs of allowed origins, as the browser parses them [beyond-08]', async () => {
  await checkProperty(
    400_000,
    fc.property(kind, address, (use, text) => {
      const safe = safeUrl(use, text);
      if (safe === null) return;
      const url = new URL(safe);
      expect(safe).toBe(parse(text)?.href);
      expect(url.username + url.password).toBe('');
      expect(['http:', 'https:']).toContain(url.protocol);
      if (allowed[use]) expect(allowed[use]).toContain(url.origin);
      expect(new URL(withoutOrigin(safe), location.href).href).toBe(safe);
      expect(safeUrl(use, safe)).toBe(safe);
    }),
  );
});

test('refuses only ambiguous or invalid addresses and other origins [beyond-08]', async () => {
  await checkProperty(
    100_000,
    fc.property(kind, address, (use, text) => {
      const url = parse(text);
      // The next test is about these.
      if (url && ours.includes(url.origin) && /log|%|recipient/i.test(url.pathname)) return;
      const isAllowed =
        text !== '' &&
        !AMBIGUOUS.test(text) &&
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.username + url.password === '' &&
        !(url.origin === ORIGIN && url.pathname.startsWith('//')) &&
        (allowed[use] === null || allowed[use].includes(url.origin));
      expect(safeUrl(use, text) !== null).toBe(isAllowed);
    }),
  );
});

/** What some servers ignore before and after a path, and other spellings of it. */
const before = ['', '/x/..', '/x%5c%2e./y/%2E%2e', '/index.php', '/.'];
const after = ['', '/', '.json', '%20', ';%ff=.jpg'];
const spellings: readonly ((path: string, at: number) => string)[] = [
  (path, at) => `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`,
  (path) => path.replaceAll('%', '%25'),
  (path) => path.toUpperCase(),
];

test('media have no spelling of the address of a page or a call, links in texts none of a call', async () => {
  const names = Object.keys(URL_PATTERNS).filter((name) => !name.startsWith('cdn')) as UrlName[];
  const changes = fc.array(fc.tuple(fc.constantFrom(...spellings), fc.integer({ min: 1, max: 4 })), {
    maxLength: 2,
  });
  const spelled = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...before), fc.constantFrom(...after));
  await checkProperty(
    100_000,
    fc.property(spelled, changes, ([name, start, end], steps) => {
      const { origin, pathname, search } = new URL(buildUrl(name, ['7', '8']), ORIGIN);
      const path = steps.reduce((text, [change, at]) => change(text, at), start + pathname + end) + search;
      expect(safeUrl('media', origin + path)).toBeNull();
      expect(safeUrl('link', origin + path) === null).toBe(Object.hasOwn(CALL_PATTERNS, name));
    }),
  );
});
