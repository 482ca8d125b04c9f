import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { recordFigure } from './figure.ts';
import { type Piece, pieces } from './pieces.ts';
import { survivors } from './survivors.ts';

/** Mutates the sources of each piece in one place at a time and checks that its tests fail. Arguments name pieces. */

const MIN_KILLED = 0.9;

const KILLED = ['Killed', 'Timeout', 'RuntimeError'];

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

async function mutate({ sources, tests }: Piece): Promise<Mutant[]> {
  // Selected by tests/proof/mutation.vite.ts: Stryker's own test selection ignores mutants in code that runs on import.
  process.env['PROOF_TESTS'] = tests.join(' ');
  // A sample of the properties is enough, since they run for every mutant.
  process.env['PROOF'] = '';
  // stryker.json disables tsconfig rewriting, which needs an API that TypeScript 7 lacks.
  const run = new Stryker({ configFile: 'tests/proof/stryker.json', mutate: [...sources] });
  const mutants = await run.runMutationTest();
  return mutants.filter(({ status }) => status !== 'Ignored');
}

/** Returns the whole changed line. */
function changedLine({ fileName, location: { start, end }, replacement }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const before = lines[start.line - 1]?.slice(0, start.column - 1) ?? '';
  const after = lines[end.line - 1]?.slice(end.column - 1) ?? '';
  return (before + replacement + after).trim();
}

const names = process.argv.slice(2);
for (const [name, piece] of Object.entries(pieces)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const mutants = await mutate(piece);
  const alive = mutants.filter(({ status }) => !KILLED.includes(status));
  const unexplained = alive.filter((mutant) => {
    const source = piece.sources.find((path) => mutant.fileName.endsWith(path)) ?? '';
    return !survivors[source]?.[changedLine(mutant)];
  });
  for (const mutant of unexplained)
    console.error(
      `${mutant.fileName}:${mutant.location.start.line} lives (${mutant.status}): ${changedLine(mutant)}`,
    );
  const killed = (mutants.length - alive.length) / mutants.length;
  const actual = `${Math.floor(killed * 100)} % of ${mutants.length}`;
  console.info(`${name}: ${actual}`);
  recordFigure({
    name: `mutants killed: ${name}`,
    actual,
    expected: 'at least 90 %, the others explained',
    passes: killed >= MIN_KILLED && unexplained.length === 0,
  });
}
