import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BrowserContext } from '@playwright/test';
import type * as Server from '../../pages/server/render.ts';

type Request = Server.RenderRequest;

export const RENDERED = [
  { page: 'promo', path: '/recipient/promos/1', user: 'marlow' },
  { page: 'inbox', path: '/recipient', user: 'marlow' },
] as const;

/** Returns what a host renders the page from: the props and the host data that the page prints. */
export async function requestOf(
  context: BrowserContext,
  origin: string,
  { page, path }: (typeof RENDERED)[number],
): Promise<Request> {
  const response = await context.request.get(origin + path);
  const [, data = '{}'] = /id="host-data"[^>]*>([^<]*)</.exec(await response.text()) ?? [];
  return { page, url: origin + path, hostData: JSON.parse(data) };
}

/** How one process renders a page many times. */
export type Renders = {
  readonly page: string;
  readonly times: readonly number[];
  readonly megabytes: readonly number[];
};

const RENDERS = 20_000;
const WARM_UP = 1000;

/** Renders the pages in turn, and measures the time of each (ms) and the memory after the first and the last thousand. */
export async function rendersOf(dist: string, requests: readonly Request[]): Promise<Renders[]> {
  const { render }: typeof Server = await import(pathToFileURL(`${dist}/server/render.js`).href);
  const times = new Map<string, number[]>(requests.map(({ page }) => [page, []]));
  const megabytes: number[] = [];
  for (let count = 0; count <= RENDERS; count++) {
    if (count === WARM_UP || count === RENDERS) megabytes.push(usedMegabytes());
    const request = requests[count % requests.length];
    if (!request) break;
    const start = performance.now();
    render(request);
    if (count >= WARM_UP) times.get(request.page)?.push(performance.now() - start);
  }
  return [...times].map(([page, all]) => ({ page, times: all, megabytes }));
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
}
