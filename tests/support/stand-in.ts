import { afterEach, beforeEach } from 'vitest';
import type { PageName } from '../../pages/pages.ts';
import { createStandIn, type StandIn } from '../backend/stand-in.ts';

/** A browser's view of the stand-in: its address bar, its cookies, and every request it sends. */
export type Site = {
  readonly standIn: StandIn;
  /** Puts an address of the site into the address bar. */
  visit(path: string): void;
  /** Sends a request as a browser does, with the cookies. */
  fetch(input: string | Request, init?: RequestInit): Promise<Response>;
  /** What was asked so far: `GET /recipient/promos/1?beta=1&basic=1`. */
  readonly requests: string[];
  /** Moves the stand-in's clock on, in milliseconds. */
  wait(ms: number): void;
};

export const ORIGIN = 'http://127.0.0.1:4173';

/** Gives each test of the file a stand-in of its own, with a fresh database, behind `fetch`. */
export function useSite(): Site {
  let standIn: StandIn;
  let late = 0;
  const cookies = new Map<string, string>();
  const requests: string[] = [];
  const before = globalThis.fetch;

  const send = async (input: string | Request | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const body = request.body ? await request.text() : null;
    const response = await standIn.app.fetch(
      new Request(request.url, { method: request.method, headers, body }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };

  beforeEach(() => {
    late = 0;
    cookies.clear();
    requests.length = 0;
    standIn = createStandIn({ database: ':memory:', pageHtml: emptyPage, now: () => Date.now() + late });
    globalThis.fetch = send;
  });

  afterEach(() => {
    globalThis.fetch = before;
    standIn.close();
  });

  return {
    get standIn() {
      return standIn;
    },
    visit: (path) => history.replaceState(null, '', ORIGIN + path),
    fetch: send,
    requests,
    wait: (ms) => {
      late += ms;
    },
  };
}

const emptyPage = async (name: PageName): Promise<string> =>
  `<script type="application/json" id="host-data">{}</script><main data-island="${name}" data-props="{}"></main>`;
