import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCookie } from 'hono/cookie';
import type { Rendered, RenderRequest } from '../../pages/server/render.ts';
import type { Backend, Call, Renderer } from './context.ts';

/** What a page carries: its data and their markup, only the data, or neither, as from a host that knows nothing of it. */
export const FIRST_DATA = { rendered: 'Data and markup', data: 'Data only', none: 'Neither' } as const;

export type FirstData = keyof typeof FIRST_DATA;

/** Each browser can choose, on the index page. */
export const FIRST_DATA_COOKIE = 'first-data';

export const firstDataOf = ({ renderer }: Backend, c: Call): FirstData => {
  if (!renderer) return 'none';
  const chosen = getCookie(c, FIRST_DATA_COOKIE);
  return chosen === 'data' || chosen === 'none' ? chosen : 'rendered';
};

/** Loads the renderer of a build, which may take pages for those of another origin. */
export const builtRenderer = (dist: string, origin?: string) => async (): Promise<Renderer> => {
  const { render, firstRequests }: Renderer = await import(
    pathToFileURL(resolve(dist, 'server/render.js')).href
  );
  const urlOf = (url: string) => (origin ? origin + url.slice(new URL(url).origin.length) : url);
  return { firstRequests, render: (request) => render({ ...request, url: urlOf(request.url) }) };
};

/** The header of the requests that the stand-in sends to itself. They are not recorded, and none is slow. */
export const FOR_PAGE = 'x-for-page';

type Island = { readonly island: string; readonly props: object };

/** Returns the host data with the replies that the islands of the page begin with (pages/README.md). */
export async function withInitialData<Data extends object>(
  backend: Backend,
  c: Call,
  hostData: Data,
  islands: readonly Island[],
): Promise<Data & { readonly initialData?: object }> {
  const { renderer, answer } = backend;
  if (firstDataOf(backend, c) === 'none' || !renderer) return hostData;
  const { firstRequests } = await renderer();
  const keys = islands.flatMap(({ island, props }) =>
    firstRequests(island, { url: c.req.url, props, hostData }),
  );
  const replies = await Promise.all(
    [...new Set(keys)].map(async (key) => {
      const address = new URL(key.replace(/^GET /, ''), c.req.url);
      const headers = { accept: 'application/json', cookie: c.req.header('cookie') ?? '', [FOR_PAGE]: '1' };
      const response = await answer(new Request(address, { headers }));
      return response.ok ? [[key, await response.json()] as const] : [];
    }),
  );
  return { ...hostData, initialData: Object.fromEntries(replies.flat()) };
}

/** Renders a page for its data. Null if the browser wants none, or if that fails, as a host does after an outage. */
export async function renderedPage(
  backend: Backend,
  c: Call,
  request: RenderRequest,
): Promise<Rendered | null> {
  if (firstDataOf(backend, c) !== 'rendered' || !backend.renderer) return null;
  try {
    return (await backend.renderer()).render(request);
  } catch (error) {
    console.error(error);
    return null;
  }
}
