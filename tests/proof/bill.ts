import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { tell } from './figure.ts';

/** Sees whether the bill of materials (`npm run sbom`) has every package that we name. */

const bill = v.object({ components: v.array(v.object({ name: v.string() })) });
const names = v.record(v.string(), v.string());
const manifest = v.object({ dependencies: names, devDependencies: names });

const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' });
const { components } = v.parse(bill, JSON.parse(printed));
const { dependencies, devDependencies } = v.parse(manifest, JSON.parse(readFileSync('package.json', 'utf8')));
const listed = new Set(components.map(({ name }) => name));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.has(name));
tell({
  what: 'packages in the bill of materials',
  found: missing.length === 0 ? components.length : `not ${missing.join(', ')}`,
  wanted: 'all that we name',
  holds: missing.length === 0,
});
