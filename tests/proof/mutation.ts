import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { tell } from './figure.ts';
import { type Piece, pieces } from './pieces.ts';
import { survivors } from './survivors.ts';

/** Changes the sources of each piece in one place at a time and sees whether its tests notice. Arguments name pieces. */

const ENOUGH = 0.9;

/** Tests that fail, never end, or cannot even be loaded. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

async function mutate({ sources, tests }: Piece): Promise<Mutant[]> {
  // Stryker's own choice of tests leaves what runs at import unchanged, so that vitest is told instead.
  process.env['PROOF_TESTS'] = tests.join(' ');
  // The fast part of the properties: each runs once for every change.
  process.env['PROOF'] = '';
  // The settings there keep Stryker away from tsconfig.json: TypeScript 7 has no interface for its rewriting.
  const run = new Stryker({ configFile: 'tests/proof/stryker.json', mutate: [...sources] });
  const mutants = await run.runMutationTest();
  return mutants.filter(({ status }) => status !== 'Ignored');
}

/** The changed line, with as much of what is around the change as is on that line. */
function changedLine({ fileName, location: { start, end }, replacement }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const before = lines[start.line - 1]?.slice(0, start.column - 1) ?? '';
  const after = lines[end.line - 1]?.slice(end.column - 1) ?? '';
  return (before + replacement + after).trim();
}

const named = process.argv.slice(2);
for (const [name, piece] of Object.entries(pieces)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const mutants = await mutate(piece);
  const alive = mutants.filter(({ status }) => !NOTICED.includes(status));
  const unexplained = alive.filter((mutant) => {
    const source = piece.sources.find((path) => mutant.fileName.endsWith(path)) ?? '';
    return !survivors[source]?.[changedLine(mutant)];
  });
  for (const mutant of unexplained)
    console.error(
      `${mutant.fileName}:${mutant.location.start.line} lives (${mutant.status}): ${changedLine(mutant)}`,
    );
  const killed = (mutants.length - alive.length) / mutants.length;
  const found = `${Math.floor(killed * 100)} % of ${mutants.length}`;
  console.info(`${name}: ${found}`);
  tell({
    what: `mutants killed: ${name}`,
    found,
    wanted: 'at least 90 %, the others explained',
    holds: killed >= ENOUGH && unexplained.length === 0,
  });
}
