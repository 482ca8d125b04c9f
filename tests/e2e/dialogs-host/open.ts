import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Page } from '../fixtures.ts';

const BASE = '/dialogs-host/';

/** The host's files by name, built from the sources once a worker. */
let files: Promise<ReadonlyMap<string, string>> | undefined;

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: BASE,
    define: {
      'import.meta.env.PRODUCT': '"dubplate"',
      'import.meta.env.PRODUCT_NAME': '"Dubplate"',
    },
    plugins: [react()],
    build: {
      write: false,
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: { host: 'tests/e2e/dialogs-host/host.tsx' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('the host was not built');
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/** Opens the host for whoever the browser is logged in as. */
export async function openHost(page: Page): Promise<void> {
  files ??= bundle();
  const built = await files;
  await page.route(`**${BASE}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(BASE.length);
    const file = built.get(name);
    if (file !== undefined) {
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ contentType, body: file });
    }
    const ours = await page.request.get('/recipient/promos/1', { headers: { accept: 'text/html' } });
    const hostData = /<script[^>]*id="?host-data"?[^>]*>.*?<\/script>/s.exec(await ours.text())?.[0] ?? '';
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="${BASE}style.css"></head>
        <body class="dp-page"><div data-island="dialogs-host"></div>${hostData}
        <script type="module" src="${BASE}host.js"></script></body></html>`,
    });
  });
  await page.goto(BASE);
}
