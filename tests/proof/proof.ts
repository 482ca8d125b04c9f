import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { COUNTS, FIGURES, type Figure } from './figure.ts';

/**
 * `npm run proof`: tries all of what `npm test` tries some of, and prints the figures. Fails where a figure falls short
 * or a part tells none. Arguments name the parts that are wanted.
 */

const PLAYWRIGHT = 'playwright test -c tests/e2e/playwright.config.ts';
/** A property of 300,000 inputs takes its time. */
const PATIENCE = '--testTimeout=900000';

/** The commands of each part, one after the other. */
const parts = {
  properties: [`vitest run .property. ${PATIENCE}`],
  faults: [`vitest run tests/islands/matrix ${PATIENCE}`],
  browser: [
    'node tests/e2e/find-browser.ts',
    `${PLAYWRIGHT} hostile.spec scanners.spec pages.spec analytics.spec chunk-error.spec`,
    'playwright test -c tests/proof/playwright.config.ts',
  ],
  mutation: ['node tests/proof/mutation.ts'],
} as const satisfies Record<string, readonly string[]>;

type Part = keyof typeof parts;

/** What is counted in many places of a part, and how much of it there must be in the end. */
type Sum = { readonly part: Part; readonly what: string; readonly least?: number; readonly most?: number };

const sums: readonly Sum[] = [
  { part: 'properties', what: 'inputs tried', least: 1_000_000 },
  { part: 'properties', what: 'schedules tried', least: 10_000 },
  { part: 'properties', what: 'duplicate writes', most: 0 },
  { part: 'faults', what: 'calls without a row of faults', most: 0 },
  { part: 'browser', what: 'writes by three scanner profiles', most: 0 },
  { part: 'browser', what: 'writes of screens that nobody has pressed', most: 0 },
  { part: 'browser', what: 'policy violations', most: 0 },
  { part: 'browser', what: 'pages that a name runs off', most: 0 },
  { part: 'browser', what: 'axe findings', most: 0 },
  { part: 'browser', what: 'screens that axe has looked at', least: 900 },
  { part: 'browser', what: 'secrets in what analytics and error reports are told', most: 0 },
  { part: 'browser', what: 'reloads for a part that is gone', most: 1 },
];

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

function figuresOf(part: Part): Figure[] {
  const counts: { what: string; times: number }[] = linesOf(COUNTS).map((line) => JSON.parse(line));
  const summed = sums
    .filter((sum) => sum.part === part)
    .map(({ what, least = 0, most = Number.POSITIVE_INFINITY }): Figure => {
      const wanted = least > 0 ? `at least ${least.toLocaleString('en')}` : String(most);
      const told = counts.filter((one) => one.what === what);
      if (told.length === 0) return { what, found: 'nobody has counted', wanted, holds: false };
      const found = told.reduce((sum, { times }) => sum + times, 0);
      return { what, found: found.toLocaleString('en'), wanted, holds: found >= least && found <= most };
    });
  return [...linesOf(FIGURES).map((line): Figure => JSON.parse(line)), ...summed];
}

/** Runs one part and gives its figures. */
function prove(name: Part): Figure[] {
  for (const file of [FIGURES, COUNTS]) rmSync(file, { force: true });
  const failed = parts[name].find((command) => {
    console.info(`\n${name}: ${command}`);
    const [program = '', ...args] = command.split(' ');
    return (
      spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, PROOF: 'whole' } }).status !== 0
    );
  });
  const figures = figuresOf(name);
  if (failed) figures.push({ what: `${name} fails`, found: failed, wanted: 'passes', holds: false });
  else if (figures.length === 0)
    figures.push({ what: name, found: 'no figure', wanted: 'one', holds: false });
  return figures;
}

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const strangers = wanted.filter((name) => !isPart(name));
if (strangers.length > 0) {
  console.error(`There is no ${strangers.join(' or ')}. The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const figures = wanted.filter(isPart).flatMap(prove);
console.table(figures);
if (figures.some(({ holds }) => !holds)) process.exit(1);
