import { globSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { definedMembers, newerScripts } from '../support/compat/newer-scripts.ts';
import { newerStyles } from '../support/compat/newer-styles.ts';
import { expect, test } from './fixtures.ts';

/** What the built files use and a supported browser lacks, with the reason why that is no fault. */

const styles: readonly [reason: string, ...features: string[]][] = [
  ['after a declaration without it', 'content: alternative'],
  ['with light colours for browsers without it, in tokens.css', 'light-dark()'],
  [
    'a hint for the mouse',
    'cursor: grab',
    'cursor: grabbing',
    'cursor: not-allowed',
    'cursor: pointer',
    'cursor: progress',
  ],
  ['a movement', '@starting-style'],
  ['the comment has a handle', 'field-sizing', 'field-sizing: content'],
  ['evens out the lines of headings', 'text-wrap', 'text-wrap: balance'],
  [
    'saves time',
    'contain-intrinsic-inline-size',
    'contain-intrinsic-size',
    'content-visibility',
    'content-visibility: auto',
  ],
  ['for Windows, whose browsers have it', 'forced-color-adjust', 'forced-color-adjust: none'],
  ['iOS has no handle for it', 'resize', 'resize: vertical'],
  ['iOS marks the text of the PIN itself', ':selection'],
  ['Safari has no scroll anchoring', 'overflow-anchor', 'overflow-anchor: none'],
  ['beside ::-webkit-scrollbar', 'scrollbar-width', 'scrollbar-width: none'],
  ['others colour their scrollbars by the scheme', 'scrollbar-color'],
  ['the panel is centred', 'anchor-name', 'position-anchor'],
  ['without it, the note about blocked scripts stays where scripts are off', '@media scripting'],
];

const scripts: readonly [reason: string, ...features: string[]][] = [
  ['undefined says no', '.deliveryType', '.prerendering', '.responseStatus', 'event prerenderingchange'],
  [
    'behind a check',
    '.blockedURL',
    '.connection',
    '.saveData',
    'ReportingObserver',
    'cancelIdleCallback',
    'requestIdleCallback',
  ],
  ['beside a timer that does the same', 'event scrollend'],
  ['opens without the top layer', '.popover', '.showPopover'],
];

/** React, ky and PostHog. */
const libraries: readonly [reason: string, ...features: string[]][] = [
  [
    'behind a check',
    '.brands',
    '.connection',
    '.downlink',
    '.getHighEntropyValues',
    '.globalPrivacyControl',
    '.userAgentData',
    'AbortSignal.any',
    'navigation',
    'setImmediate',
  ],
  [
    'in parts of React that we leave out',
    '.skipTransition',
    '.startViewTransition',
    '.canIntercept',
    '.currentEntry',
    '.transition',
    'event navigate',
    'event navigateerror',
    'event navigatesuccess',
  ],
  [
    'not of a browser',
    '.Profiler',
    '.alternate',
    '.animation',
    '.createContext',
    '.displayName',
    '.exception',
    '.fromElement',
    '.level',
    '.margin',
    '.margin-bottom',
    '.margin-top',
    '.marginBottom',
    '.marginTop',
    '.popover',
    '.segment',
    '.share',
  ],
];

const featuresOf = (list: typeof styles): string[] => list.flatMap(([, ...features]) => features).sort();

const read = (file: string): string => readFileSync(file, 'utf8');

const inlined = (tag: string): string[] =>
  globSync('dist/*.html').flatMap((file) =>
    [...read(file).matchAll(new RegExp(`<${tag}>(.+?)</${tag}>`, 'gs'))].map(([, text = '']) => text),
  );

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

test('the loader has the syntax of the first browsers with modules, so that older ones say what is wrong [beyond-291]', () => {
  const loader = read('dist/islands.js').replaceAll('import.meta', 'meta').replaceAll('import(', 'load(');
  expect(parse(loader, { ecmaVersion: 2018 }).body.length).toBeGreaterThan(0);
});

test('the built styles need nothing that a supported browser lacks [beyond-290]', () => {
  const sheets = [...globSync('dist/assets/**/*.css').map(read), ...unique(inlined('style'))];
  expect(sheets.length).toBeGreaterThan(15);
  expect(unique(sheets.flatMap(newerStyles)).sort()).toEqual(featuresOf(styles));
});

test('the built scripts need nothing that a supported browser lacks [beyond-290]', () => {
  const files = ['dist/islands.js', ...globSync('dist/assets/**/*.js')];
  const texts = files.map(read);
  const defined = new Set(texts.flatMap((code) => [...definedMembers(code)]));
  const isLibrary = (file: string) => /\/(vendor|analytics)-[^/]*$/.test(file);
  const needed = (ours: readonly string[]) =>
    unique(ours.flatMap((code) => newerScripts(code, defined))).sort();
  expect(files.filter(isLibrary)).toHaveLength(2);
  expect(
    needed([...files.filter((file) => !isLibrary(file)).map(read), ...unique(inlined('script'))]),
  ).toEqual(featuresOf(scripts));
  expect(needed(files.filter(isLibrary).map(read))).toEqual(featuresOf(libraries));
});
