import type { Page } from './fixtures.ts';

export const LOADER = '<script type="module" src="/islands.js"></script>';

/** Opens a page of a host with this body. */
export async function openHost(page: Page, body: string, head = LOADER, root = 'lang="en"'): Promise<void> {
  await page.route(/\/host(\?.*)?$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html ${root}><head><title>Host</title>${head}
        <style>body { margin: 0 } aside { width: 220px; height: 120px }</style></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/host');
}

/** The host data of a page, with this configuration and the DJ of the stand-in's session. */
export const hostData = (config: object, session?: object): string =>
  `<script type="application/json" id="host-data">${JSON.stringify({ config, session })}</script>`;

export const MARLOW = {
  user: null,
  recipient: { id: 1, name: 'DJ Marlow', address: 'marlow@example.net' },
  ghosted: false,
};
