import * as v from 'valibot';
import { count } from '../proof/figure.ts';
import { checkEntries, entriesFor } from './check-entries.ts';
import { takePictures } from './pictures.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { journeysFor, runJourneys } from './run-journeys.ts';
import { installEngines, startDisplay, startSound } from './setup.ts';
import { startWebkit } from './webkit.ts';
import type { Engine, EngineName, WindowOptions } from './window.ts';

/**
 * `npm run engines [firefox|webkit|chromium ...] [desktop|phone] [text]` opens every entry of the index and runs the
 * journeys, in Firefox and WebKit unless others are named. With a text, only what contains it. `pictures` takes pictures.
 */

/** Each size once, with another scheme: the scheme changes colours, but no layout. */
const WINDOWS: readonly WindowOptions[] = [
  { size: 'desktop', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
];

const engineName = v.picklist(['chromium', 'firefox', 'webkit']);
const sizeName = v.picklist(['desktop', 'phone']);

const words = process.argv.slice(2);
const named = words.filter((word): word is EngineName => v.is(engineName, word));
const sizes = words.filter((word) => v.is(sizeName, word));
const [text = ''] = words.filter((word) => !v.is(v.union([engineName, sizeName]), word));

const engines = installEngines(
  named.length > 0 ? named : text === 'pictures' ? engineName.options : ['firefox', 'webkit'],
);
const display = engines.includes('webkit') ? await startDisplay() : null;
const sound = engines.includes('firefox') ? await startSound() : null;

function start(name: EngineName, options: WindowOptions): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return startChromium(options);
    case 'firefox':
      return startFirefox(options, sound?.address ?? null);
    case 'webkit':
      return startWebkit(options, display?.address ?? '');
  }
}

async function run(name: EngineName, options: WindowOptions): Promise<string[]> {
  const began = Date.now();
  const engine = await start(name, options);
  const entries = entriesFor(options, text);
  const journeys = journeysFor(options, text);
  const faults = [...(await checkEntries(engine, entries)), ...(await runJourneys(engine, journeys))];
  await engine.close();
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.info(
    `${name} ${engine.version}, ${options.size}, ${options.scheme}: ${entries.length} entries, ` +
      `${journeys.length} journeys, ${faults.length} faults, ${minutes} min`,
  );
  for (const fault of faults) console.error(`  ${fault}`);
  count(`entries and journeys in ${name}`, entries.length + journeys.length);
  count(`faults in ${name}`, faults.length);
  return faults;
}

const faults: string[] = [];
const windows = WINDOWS.filter(({ size }) => sizes.length === 0 || sizes.includes(size));
try {
  if (text === 'pictures') await takePictures(engines, windows, start);
  else for (const name of engines) for (const options of windows) faults.push(...(await run(name, options)));
} finally {
  for (const service of [display, sound]) service?.stop();
}

if (faults.length > 0 || engines.length === 0) process.exitCode = 1;
