import type { IdentityKey } from './seed/identities.ts';
import type { StandIn } from './stand-in.ts';

export const HTML_HEADERS = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;

const ORIGIN = 'http://127.0.0.1';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;
const JSON_BODY = { 'Content-Type': 'application/json' } as const;

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

/** An in-process browser that keeps cookies and does not follow redirects. */
export function fakeBrowser({ app }: StandIn) {
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
  /** Submits an HTML form. */
  const submit = (path: string, fields: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields).toString() }, FORM);
  return {
    get: (path: string, headers?: Record<string, string>) => send(path, {}, headers),
    post: (path: string, body: object = {}) =>
      send(path, { method: 'POST', body: JSON.stringify(body) }, JSON_BODY),
    submit,
    become: (who: IdentityKey) => submit('/become', { who }),
  };
}
