import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { saveResults } from '../support/save-results.ts';
import { COUNTS, FIGURES, type Figure } from './figure.ts';

/** `npm run proof [part ...]` runs in full what `npm test` samples, saves the figures, and fails if one misses its limit. */

const PLAYWRIGHT = 'playwright test -c tests/e2e/playwright.config.ts';
const LONG_TIMEOUT = '--testTimeout=900000';

const parts = {
  properties: [`vitest run .property. ${LONG_TIMEOUT}`],
  faults: [`vitest run tests/islands/matrix ${LONG_TIMEOUT}`],
  browser: [
    'node tests/e2e/find-browser.ts',
    PLAYWRIGHT,
    'playwright test -c tests/proof/playwright.config.ts leaks.spec long-names.spec',
  ],
  'real-life': [
    'node tests/e2e/find-browser.ts',
    'playwright test -c tests/proof/playwright.config.ts real-life.spec',
  ],
  hosts: [
    'node tests/e2e/find-browser.ts',
    'playwright test -c tests/proof/playwright.config.ts hosts.spec host-pages.spec',
  ],
  amplification: [
    'node tests/e2e/find-browser.ts',
    'playwright test -c tests/proof/playwright.config.ts amplification.spec',
  ],
  engines: ['node tests/engines/engines.ts'],
  mutation: ['node tests/proof/mutation.ts'],
} as const satisfies Record<string, readonly string[]>;

type Part = keyof typeof parts;

/** A limit for the sum of all counts with this name. */
type Sum = { readonly part: Part; readonly name: string; readonly min?: number; readonly max?: number };

const sums: readonly Sum[] = [
  { part: 'properties', name: 'inputs tried', min: 1_000_000 },
  { part: 'properties', name: 'schedules tried', min: 10_000 },
  { part: 'properties', name: 'duplicate writes', max: 0 },
  { part: 'properties', name: 'schedules of logins elsewhere', min: 10_000 },
  { part: 'faults', name: 'calls without fault tests', max: 0 },
  { part: 'browser', name: 'writes by three scanner profiles', max: 0 },
  { part: 'browser', name: 'writes before any click', max: 0 },
  { part: 'browser', name: 'policy violations', max: 0 },
  { part: 'browser', name: 'pages overflowed by a long name', max: 0 },
  { part: 'browser', name: 'axe findings', max: 0 },
  { part: 'browser', name: 'screens checked by axe', min: 900 },
  { part: 'browser', name: 'secrets sent to analytics and error reports', max: 0 },
  { part: 'browser', name: 'reloads for a missing chunk', max: 1 },
  ...[
    'translated',
    'filled silently',
    'with foreign nodes',
    'with numbers as strings',
    'with numbers for names',
    'with words for booleans',
    'with objects for lists',
    'behind a gateway',
    'with a storage',
    'in America/Los_Angeles',
    'in Pacific/Kiritimati',
  ].flatMap((condition): Sum[] => [
    { part: 'real-life', name: `states ${condition}`, min: 160 },
    { part: 'real-life', name: `faults ${condition}`, max: 0 },
  ]),
  ...(['firefox', 'webkit'] as const).flatMap((name): Sum[] => [
    { part: 'engines', name: `entries and journeys in ${name}`, min: 350 },
    { part: 'engines', name: `faults in ${name}`, max: 0 },
  ]),
  { part: 'hosts', name: 'hosts whose pages are the same', min: 4 },
  { part: 'hosts', name: 'languages whose snippets work', min: 4 },
  { part: 'hosts', name: 'languages whose pages are rendered', min: 3 },
  { part: 'hosts', name: 'pages without the render service', min: 180 },
  { part: 'real-life', name: 'presses on translated pages', min: 1_000 },
  { part: 'real-life', name: 'fields filled silently', min: 50 },
  { part: 'real-life', name: 'logins offered behind a gateway', min: 50 },
  { part: 'real-life', name: 'files handed to the browser', min: 10 },
];

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

function figuresOf(part: Part): Figure[] {
  const counts: { name: string; times: number }[] = linesOf(COUNTS).map((line) => JSON.parse(line));
  const summed = sums
    .filter((sum) => sum.part === part)
    .map(({ name, min = 0, max = Number.POSITIVE_INFINITY }): Figure => {
      const expected = min > 0 ? `at least ${min.toLocaleString('en')}` : String(max);
      const matching = counts.filter((entry) => entry.name === name);
      if (matching.length === 0) return { name, actual: 'not counted', expected, passes: false };
      const total = matching.reduce((sum, { times }) => sum + times, 0);
      return { name, actual: total.toLocaleString('en'), expected, passes: total >= min && total <= max };
    });
  return [...linesOf(FIGURES).map((line): Figure => JSON.parse(line)), ...summed];
}

function runPart(name: Part): Figure[] {
  for (const file of [FIGURES, COUNTS]) rmSync(file, { force: true });
  const failed = parts[name].find((command) => {
    console.info(`\n${name}: ${command}`);
    const [program = '', ...args] = command.split(' ');
    return (
      spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, PROOF: 'whole' } }).status !== 0
    );
  });
  const figures = figuresOf(name);
  if (failed) figures.push({ name: `${name} fails`, actual: failed, expected: 'passes', passes: false });
  else if (figures.length === 0) figures.push({ name, actual: 'no figure', expected: 'one', passes: false });
  return figures;
}

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = names.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' or ')}. The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const figures = names.filter(isPart).flatMap((part) => runPart(part).map((figure) => ({ part, ...figure })));
console.table(figures);
saveResults('tests/proof/results.md', figures);
if (figures.some(({ passes }) => !passes)) process.exit(1);
