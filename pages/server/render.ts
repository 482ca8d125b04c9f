import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { type PageName, pages } from '../pages.ts';
import type * as App from './app.tsx';

/** What an island is rendered for. */
type Island = {
  /** The full address of the page, as the browser has it. */
  readonly url: string;
  readonly props?: object;
  /** The host data that the page prints. */
  readonly hostData?: unknown;
};

export type RenderRequest = Island & { readonly page: PageName };

export type Rendered = {
  /** Null if the built page's title stays. */
  readonly title: string | null;
  /** The element that replaces `<main id="content" …>…</main>` of the built page. */
  readonly container: string;
};

/** What does not exist on a server, whatever the version of Node. */
const ABSENT = ['window', 'document', 'localStorage', 'sessionStorage', 'history'];

/** A timer would keep the stores of a page in memory after its render. */
const noTimer = () => 0;

/** The warnings of islands have data of people. The browser prints them, too. */
const quietConsole = { ...console, warn: () => {} };

/**
 * Returns the functions of a server for the source of `app.tsx`. Each render evaluates the source again, which takes some
 * milliseconds, so that the stores of one page can never get into another.
 */
export function createRenderer(source: string) {
  const parameters = ['exports', 'require', '__filename', 'location', 'console', 'setTimeout', ...ABSENT];
  const script = new Script(`(function (${parameters}) {${source}\n})`, { filename: 'app.js' });
  const evaluate = script.runInThisContext();
  const require = createRequire(import.meta.url);

  function loadApp(location: URL): typeof App {
    const exports = {};
    evaluate(exports, require, 'app.js', location, quietConsole, noTimer);
    return exports as typeof App;
  }

  // Names the calls of all pages, because they carry no data, and each page fills the stores again.
  const address = new URL(NO_PAGE);
  let naming: typeof App | undefined;

  return {
    /** Renders a page for its data (pages/README.md). @throws Error for an unknown page and for bad props */
    render({ page, url, props = {}, hostData }: RenderRequest): Rendered {
      const island = islandOf(page);
      const time = new Date();
      const { title, markup } = loadApp(new URL(url)).renderIsland({ island, props, hostData }, time);
      const attributes = {
        id: 'content',
        'data-island': island,
        'data-props': JSON.stringify(props),
        'data-rendered': time.toISOString(),
        tabindex: '-1',
      };
      const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return { title, container: `<main${text.join('')}>${markup}</main>` };
    },
    /** Returns the keys of the replies that an island begins with, such as `GET /api/v1/…`. @throws Error for bad props */
    firstRequests(island: string, { url, props = {}, hostData }: Island): string[] {
      Object.assign(address, { href: url });
      naming ??= loadApp(address);
      return naming.firstRequests({ island, props, hostData });
    },
    renderShell: (island: string, first: string): string =>
      loadApp(new URL(NO_PAGE)).renderShell(island, first),
    schemas: () => loadApp(new URL(NO_PAGE)).schemas,
  };
}

const NO_PAGE = 'http://shell.invalid/';

/** Returns the island of a page. @throws Error for an unknown page */
export function islandOf(page: PageName): string {
  const found = pages.find(({ name }) => name === page);
  if (!found) throw new Error(`there is no page '${page}', but ${pages.map(({ name }) => name).join(', ')}`);
  return found.island;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

let renderer: ReturnType<typeof createRenderer> | undefined;

const builtRenderer = () =>
  (renderer ??= createRenderer(readFileSync(new URL('./app.js', import.meta.url), 'utf8')));

/** Renders a page of this build for its data, synchronously. @throws Error for an unknown page and for bad props */
export const render = (request: RenderRequest): Rendered => builtRenderer().render(request);

/** Returns the keys of the replies that an island begins with, for the initial data. @throws Error for bad props */
export const firstRequests = (island: string, on: Island): string[] =>
  builtRenderer().firstRequests(island, on);
