import { buildEntry } from '../../backend/build-entry.ts';
import type { Page } from '../fixtures.ts';

const BASE = '/dialogs-host/';

/** The built files by name, once per worker. */
let files: ReturnType<typeof buildEntry> | undefined;

export async function openHost(page: Page): Promise<void> {
  files ??= buildEntry('tests/e2e/dialogs-host/host.tsx', BASE);
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
        <script type="module" src="${BASE}entry.js"></script></body></html>`,
    });
  });
  await page.goto(BASE);
}
