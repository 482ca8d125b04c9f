import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import type { PageName } from '../../pages/pages.ts';
import { emptySession, sessionSchema } from '../../shared/entities/session.ts';
import { setSession } from '../../shared/session/session.ts';
import type { Size } from '../backend/db.ts';
import type { FaultName } from '../backend/faults.ts';
import { mailTo } from '../backend/mail.ts';
import { recordedCalls } from '../backend/recorded-calls.ts';
import type { identities } from '../backend/seed/identities.ts';
import { createStandIn, type StandIn } from '../backend/stand-in.ts';

export const ORIGIN = 'http://127.0.0.1:4173';

export type Site = ReturnType<typeof openSite>;

/** A browser with a new stand-in and a fresh database behind `fetch` for each test. */
export function openSite(size: Size = 'normal') {
  let standIn: StandIn;
  let clockOffset = 0;
  const cookies = new Map<string, string>();
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  const replies = new Map<string, () => Response>();

  const send = async (input: string | Request | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const reply = [...replies].find(([match]) => url.pathname.startsWith(match))?.[1];
    if (reply) return reply();
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const body = request.body ? await request.arrayBuffer() : null;
    const response = await standIn.app.fetch(
      new Request(request.url, { method: request.method, headers, body }),
    );
    await Promise.all([...held].map(([match, released]) => url.pathname.startsWith(match) && released));
    if (response.headers.get('x-stand-in') === 'cut') throw new TypeError('fetch failed');
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };

  beforeEach(() => {
    clockOffset = 0;
    cookies.clear();
    requests.length = 0;
    held.clear();
    replies.clear();
    standIn = createStandIn({
      database: ':memory:',
      size,
      pageHtml: emptyPage,
      now: () => Date.now() + clockOffset,
    });
    globalThis.fetch = send;
  });

  afterEach(() => {
    // A request that a finished test still sends must not reach the next stand-in.
    globalThis.fetch = () => new Promise(() => {});
    standIn.close();
  });

  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers: formHeaders });

  return {
    get standIn() {
      return standIn;
    },
    /** Opens a page: sets the current URL and the session. */
    async open(path: string) {
      history.replaceState(null, '', ORIGIN + path);
      const page = await (await send(path, { headers: { accept: 'text/html' } })).text();
      setSession(v.parse(hostData, JSON.parse(/host-data">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')).session);
      requests.length = 0;
    },
    /** Logs in as a person of the seed data. */
    async become(who: keyof typeof identities | 'nobody') {
      await post('/become', { who });
    },
    /** Makes calls whose path starts with `match` fail. */
    async break(fault: FaultName | 'none', match = '/', times = 0) {
      await post('/faults', { fault, match, times: String(times) });
      requests.length = 0;
    },
    /** Holds the responses of calls whose path starts with `match` until the returned function is called. */
    hold(match: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(match, promise);
      return resolve;
    },
    /** Answers calls whose path starts with `match` with this body, as JSON or as the text of a `Response`. */
    reply: (match: string, body: unknown, init?: ResponseInit) =>
      void replies.set(match, () => (body instanceof Response ? body.clone() : Response.json(body, init))),
    /** Sends a request with the browser's cookies. */
    fetch: send,
    /** The requests since the page was opened, such as `GET /recipient/promos/1?beta=1&basic=1`. */
    requests,
    mailTo: (email: string) => mailTo(standIn.db, email),
    /** Returns the body of the latest call to the path. */
    bodyOf: (path: string) => recordedCalls(standIn.db).findLast((call) => call.path === path)?.body,
    /** Advances the stand-in's clock. */
    wait: (ms: number) => {
      clockOffset += ms;
    },
  };
}

/** Opens a site, and before each test the page of the path as the person. */
export function openSiteAs(who: keyof typeof identities, path: string): Site {
  const site = openSite();
  beforeEach(async () => {
    await site.become(who);
    await site.open(path);
  });
  return site;
}

const hostData = v.object({ session: v.optional(sessionSchema, emptySession) });
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

const emptyPage = async (name: PageName): Promise<string> =>
  `<script type="application/json" id="host-data">{}</script><main data-island="${name}" data-props="{}"></main>`;
