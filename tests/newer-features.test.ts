import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers } from '../pages/build/browsers.ts';
import { MINIMUM_FEATURES } from '../shared/environment/minimum-features.ts';
import { featureAt, versionsOf } from './support/compat/browser-data.ts';
import { definedMembers, newerScripts } from './support/compat/newer-scripts.ts';
import { newerStyles } from './support/compat/newer-styles.ts';

/** What the built files don't have of the check in e2e/browsers.spec.ts, which knows exactly what it finds in them. */

test.each([
  ['URL["canParse"](text)', 'URL.canParse'],
  ['const { withResolvers } = Promise', '.withResolvers'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['list.addEventListener(`scrollend`, save)', 'event scrollend'],
])('finds what a script needs and a supported browser lacks: %s', (code, feature) => {
  expect(newerScripts(code)).toEqual([feature]);
});

test('ignores what a script declares or defines itself, and texts', () => {
  const defined = definedMembers('own = { requestIdleCallback: 1 }');
  const code =
    'function CloseWatcher() {} new CloseWatcher(); const { requestIdleCallback } = own; "URL.canParse()"';
  expect(newerScripts(code, defined)).toEqual([]);
});

test.each(['/[a--b]/v', 'using file = open()', '/(?<a>x)|(?<a>y)/'])('rejects the syntax of %s', (code) => {
  expect(() => newerScripts(code)).toThrow(SyntaxError);
});

test.each([
  ['a { left: anchor(left) }', ['anchor()']],
  ['a { color: oklch(from red l 0 0) }', ['oklch(from)']],
  ['a { mask-image: none }', ['mask-image']],
  ['a { @media print { b { color: red } } }', ['nesting']],
  ['a:open { color: red }', [':open']],
  ['@supports not (left: anchor(left)) { a { left: anchor(left) } }', ['anchor()']],
  ['@supports (color: light-dark(red, red)) { a { left: anchor(left) } }', ['anchor()']],
])('finds what a stylesheet needs and a supported browser lacks: %s', (css, features) => {
  expect(newerStyles(css)).toEqual(features);
});

test.each([
  '@supports (left: anchor(left)) { a { left: anchor(left) } }',
  '@supports selector(:open) { a:open { color: red } }',
  'a { -webkit-mask-image: none; mask-image: none }',
  'a[title=":open"]::before { content: "anchor(left) / 1" }',
])('finds nothing that a supported browser lacks in %s', (css) => {
  expect(newerStyles(css)).toEqual([]);
});

test('the README names the oldest browsers', () => {
  const [, line = ''] = /^Supported browsers: (.*)\.$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const named = line.toLowerCase().replace(', and newer', '').split(', ');
  const versions = named.flatMap((text) => {
    const [, names = '', version = ''] = /^(.*) ([\d.]+)$/.exec(text) ?? [];
    return names.split(' and ').map((name) => ({ name, version }));
  });
  expect(versions).toEqual(browsers);
});

/** Returns the declarations in which `light-dark()` is replaced with its light colour. */
const lightColours = (css: string): string[] =>
  [...css.matchAll(/^ *(--[\w-]+: .*light-dark\(.*;)$/gm)].map(([, declaration = '']) =>
    declaration.replace(/light-dark\((#\w+), #\w+\)/g, '$1'),
  );

test('browsers without light-dark() have the light colour of each token', () => {
  const css = readFileSync('styles/tokens.css', 'utf8');
  const [, fallback = ''] = /@supports not \(color: light-dark[^{]*\{([^}]*)\}/.exec(css) ?? [];
  const declarations = [...fallback.matchAll(/^ *(\S.*;)$/gm)].map(([, declaration = '']) => declaration);
  expect(declarations.length).toBeGreaterThan(10);
  expect(declarations).toEqual(['color-scheme: light;', ...lightColours(css)]);
});

test('only the oldest supported browsers and newer ones have the minimum of features', () => {
  const [, length = '', pseudoClass = ''] =
    /^\(width: 1(\w+)\) and selector\(:(\w+)\(a\)\)$/.exec(MINIMUM_FEATURES) ?? [];
  const features = [
    ['types', 'length', length],
    ['selectors', pseudoClass],
  ].map((path) => versionsOf(featureAt('css', ...path) ?? {}));
  const newest = browsers.map(({ name }, i) => ({
    name,
    version: String(Math.max(...features.map((versions) => versions[i]?.added ?? 0))),
  }));
  expect(newest).toEqual(browsers);
  const css = readFileSync('styles/page.css', 'utf8');
  expect(css).toContain(`@supports ${MINIMUM_FEATURES} {`);
  expect(css).toContain(`@supports not (${MINIMUM_FEATURES}) {`);
});
