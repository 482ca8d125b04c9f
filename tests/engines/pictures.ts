import { mkdir, writeFile } from 'node:fs/promises';
import { gallery } from '../backend/gallery.ts';
import { checkEntries } from './check-entries.ts';
import type { Engine, EngineName, WindowOptions } from './window.ts';

/** Entries that show what engines draw differently: fields, sliders, waveforms, sheets, dialogs, lists. */
const ENTRIES = [
  'login-djs',
  'login-create',
  'login-pin-wrong',
  'login-existing',
  'login-clients',
  'signup-edit',
  'signup-pin',
  'subscribe',
  'inbox-all',
  'inbox-promo',
  'inbox-selected',
  'inbox-empty',
  'promo-1',
  'promo-10',
  'promo-13',
  'promo-feedback-missing',
  'error-access',
  'player-playing',
  'player-repeat-all',
  'player-stalled',
  'picks-full',
  'labels-following',
  'my-account-dj',
  'my-account-client',
  'dialog-devices-list',
] as const;

const FOLDER = '.cache/engines';

const SETTLED_MS = 3000;

/** Writes pictures of the entries in each engine, and a page that shows them side by side. */
export async function takePictures(
  engines: readonly EngineName[],
  windows: readonly WindowOptions[],
  start: (name: EngineName, options: WindowOptions) => Promise<Engine>,
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const entries = gallery.filter(({ id }) => ENTRIES.some((listed) => listed === id));
  for (const options of windows)
    for (const name of engines) {
      const engine = await start(name, options);
      const faults = await checkEntries(engine, entries, async ({ id }, { window }) => {
        // The first picture of WebKit can be older than the page.
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        await writeFile(`${FOLDER}/${fileOf(id, name, options)}`, await window.screenshot());
      });
      await engine.close();
      for (const fault of faults) console.error(`${name}, ${options.size}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  const rows = entries.flatMap(({ id, title }) =>
    windows.map(
      (options) =>
        `<h2>${id}: ${title}, ${options.size}</h2><div>${engines
          .map(
            (name) =>
              `<figure><img src="${fileOf(id, name, options)}" alt=""><figcaption>${name}</figcaption></figure>`,
          )
          .join('')}</div>`,
    ),
  );
  await writeFile(
    `${FOLDER}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Engines</title><style>${STYLE}</style>${rows.join('\n')}`,
  );
  console.info(`${FOLDER}/index.html shows ${entries.length} entries in ${engines.join(', ')}.`);
}

const fileOf = (id: string, name: EngineName, { size }: WindowOptions): string => `${id}-${size}-${name}.png`;

const STYLE = `
  body { font: 15px/1.4 sans-serif }
  div { display: flex; gap: 8px }
  figure { margin: 0; flex: 1 }
  img { max-width: 100%; border: 1px solid #ccc }`;
