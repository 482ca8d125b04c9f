import type { IdentityKey } from './seed/identities.ts';
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

/** An in-process browser that keeps cookies and does not follow redirects. */
export type FakeBrowser = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Submits an HTML form. */
  submit(path: string, fields?: Record<string, string>): Promise<Response>;
  head(path: string): Promise<Response>;
  become(who: IdentityKey): Promise<void>;
};

export const HTML_HEADERS = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;

const ORIGIN = 'http://127.0.0.1';

/** A stand-in with an in-memory database and a minimal page instead of the built ones. */
export const testStandIn = (options: Partial<StandInOptions> = {}): StandIn =>
  createStandIn({
    database: ':memory:',
    pageHtml: async (page) =>
      `<title>${page}</title><script type="application/json" id="host-data">{}</script><main data-props="{}"></main>`,
    ...options,
  });

export function fakeBrowser({ app }: StandIn): FakeBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}) => {
    const response = await app.fetch(
      new Request(ORIGIN + path, {
        ...init,
        headers: { ...headers, cookie: [...cookies.values()].join('; ') },
      }),
    );
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (set.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, pair);
    }
    return response;
  };
  const submit = (path: string, fields: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields).toString() }, FORM);
  return {
    get: (path, headers) => send(path, {}, headers),
    head: (path) => send(path, { method: 'HEAD' }),
    post: (path, body = {}) => send(path, { method: 'POST', body: JSON.stringify(body) }, JSON_BODY),
    put: (path, body) => send(path, { method: 'PUT', body: JSON.stringify(body) }, JSON_BODY),
    submit,
    async become(who) {
      await submit('/become', { who });
    },
  };
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;
const JSON_BODY = { 'Content-Type': 'application/json' } as const;
