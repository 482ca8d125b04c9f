import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Backend, type Call, router } from '../backend/context.ts';
import { withInitialData } from '../backend/first-data.ts';
import { hostData } from '../backend/host-data.ts';
import { bootstrap5Page, containerOf, places } from './bootstrap-5.ts';
import { type Embedded, embedded, severalIslands } from './embedded.ts';
import { type LegacyPage, legacyPage } from './views.ts';

/** A legacy host site with islands in its pages: Bootstrap 3, jQuery, Prototype (or Bootstrap 5, htmx) and a CSP with nonces. */

const LOADER_TAG = '<script type="module" src="/islands.js"></script>';

/** The strictest policy that works. Scripts need a nonce, which their imports inherit. */
const policy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

const siblingUrl = (file: string): string => new URL(file, import.meta.url).href;

const assets = {
  'bootstrap-5.css': import.meta.resolve('bootstrap5/dist/css/bootstrap.min.css'),
  'bootstrap-5.js': import.meta.resolve('bootstrap5/dist/js/bootstrap.bundle.min.js'),
  'htmx.js': import.meta.resolve('htmx.org/dist/htmx.min.js'),
  'turbo.js': import.meta.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  'fixed-bar.css': siblingUrl('fixed-bar.css'),
  'dialog.js': siblingUrl('dialog.js'),
  'bootstrap.css': import.meta.resolve('bootstrap/dist/css/bootstrap.min.css'),
  'jquery.js': import.meta.resolve('jquery/dist/jquery.min.js'),
  'prototype.js': siblingUrl('vendor/prototype-1.7.3.min.js'),
  'legacy.css': siblingUrl('legacy.css'),
  'legacy.js': siblingUrl('legacy.js'),
} as const;

const embeddedAs = (name: string): Embedded | undefined =>
  Object.entries(embedded).find(([key]) => key === name)?.[1];

/** Serves the legacy site under `/legacy`, with the users of the stand-in. */
export function legacySite(backend: Backend) {
  const commonOptions = async (c: Call, islands: readonly Embedded[]) => {
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', policy(nonce));
    // Without `no-store`, the page can be restored from the back/forward cache.
    c.header('Cache-Control', 'private, max-age=0');
    const data = hostData(backend.db, c, 'anyone');
    const chrome = c.req.query('chrome') !== 'off';
    const config = { ...data.config, chrome, keys: c.req.query('keys') };
    return { nonce, hostData: await withInitialData(backend, c, { ...data, config }, islands) };
  };

  const send = async (c: Call, page: Pick<LegacyPage, 'title' | 'head' | 'islands'>) =>
    c.html(legacyPage({ ...page, ...(await commonOptions(c, page.islands)) }));

  const fragments = async (islands: readonly Embedded[]): Promise<string> =>
    (await Promise.all([...new Set(islands.map(({ island }) => island))].map(backend.fragment))).join('');

  const site = router()
    .get('/', (c) => send(c, { title: 'An old site', head: '', islands: [] }))
    .get('/several', async (c) => {
      const islands = severalIslands.map((name) => embedded[name]);
      return send(c, { title: 'Several', head: await fragments(islands), islands });
    })
    .get('/:way{fragment|loader}/:name', async (c) => {
      const { way, name } = c.req.param();
      const island = embeddedAs(name);
      if (!island) return c.notFound();
      const head = way === 'loader' ? LOADER_TAG : await fragments([island]);
      return send(c, { title: name, head, islands: [island] });
    })
    .get('/bootstrap-5/part/:name', (c) => {
      const island = embeddedAs(c.req.param('name'));
      return c.html(island ? containerOf(island) : '');
    })
    .get('/bootstrap-5/:name', async (c) => {
      const { name } = c.req.param();
      const island = embeddedAs(name);
      if (!island) return c.notFound();
      const place = places.find((candidate) => candidate === c.req.query('in')) ?? 'page';
      const theme = c.req.query('theme') === 'dark' ? 'dark' : 'light';
      return c.html(bootstrap5Page({ name, island, place, theme, ...(await commonOptions(c, [island])) }));
    });

  for (const [name, address] of Object.entries(assets)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    site.get(name, (c) =>
      c.body(readFileSync(fileURLToPath(address)), 200, { 'Content-Type': `${type}; charset=utf-8` }),
    );
  }
  return router().route('/legacy', site);
}
