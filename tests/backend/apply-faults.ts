import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Backend, Call, Env } from './context.ts';
import type { Db } from './db.ts';
import { consumeFault, type Fault, type FaultName, faultAt, isCleared } from './faults.ts';
import { FOR_PAGE } from './first-data.ts';
import { isToolPath } from './recorded-calls.ts';
import { wantsHtml } from './requests.ts';

const SLOW_MS = 3000;
const SILENT_MS = 60_000;
const POLL_MS = 250;

/** Applies the session's faults to API calls and media. Pages always load. */
export function applyFaults({ db }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isToolPath(c.req.path) || wantsHtml(c)) return next();
    const address = c.req.path + new URL(c.req.url).search;
    if (c.req.header(FOR_PAGE)) return faultAt(db, c.get('session'), address) ? c.body(null, 503) : next();
    const fault = consumeFault(db, c.get('session'), address);
    if (fault?.fault === 'silent') return staySilent(db, c, fault);
    return fault ? applyFault(c, fault.fault, next) : next();
  };
}

/** A call that outlives its page would hold a connection of the browser, of which there are six. */
async function staySilent(db: Db, c: Call, fault: Fault): Promise<Response> {
  for (let waited = 0; waited < SILENT_MS && !isCleared(db, fault); waited += POLL_MS)
    await wait(POLL_MS, undefined, { ref: false });
  return c.body(null, 504);
}

async function applyFault(
  c: Call,
  fault: Exclude<FaultName, 'silent'>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (isReply(fault)) return replacementReplies[fault](c);
  if (isFileFault(fault)) return applyFileFault(c, fault, next);
  if (fault === 'slow') await wait(SLOW_MS);
  await next();
  if (fault === 'slow') return undefined;
  if (isReplacedBody(fault)) {
    const replaced = replacedBodies[fault](c.res);
    // Otherwise the headers of the file stay.
    c.res = undefined;
    c.res = replaced;
  } else if (c.req.method !== 'HEAD') c.res = await responseFaults[fault](c.res);
  return undefined;
}

type FileFault = Extract<FaultName, `${'expired' | 'head'}-${number}`>;

const isFileFault = (fault: FaultName): fault is FileFault => /^(expired|head)-/.test(fault);

/** Refuses files without the fault's signature, which the URLs of promos then get; or refuses HEAD. */
async function applyFileFault(
  c: Call,
  fault: FaultName,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const isFile = FILE.test(c.req.path);
  const isRefused = fault.startsWith('head') ? c.req.method === 'HEAD' : c.req.query('signature') !== fault;
  if (isFile && isRefused) return new Response(null, { status: Number(fault.slice(-3)) });
  await next();
  if (isFile || fault.startsWith('head') || !/^\/recipient\/promos\/\w+$/.test(c.req.path)) return undefined;
  const body = (await c.res.text()).replaceAll(/\/media\/(tracks|promos)\/[^"]+/g, `$&?signature=${fault}`);
  c.res = new Response(body, c.res);
  return undefined;
}

const FILE = /^\/media\/(tracks|promos)\//;

/** The call is run, but its reply is another. */
const replacedBodies = {
  empty: (response) => withBody(response, '', 'text/plain'),
  '204': (response) => withBody(response, null, '', 204),
  null: (response) => withBody(response, 'null', 'application/json'),
  html: (response) => withBody(response, String(page('Hello from a proxy')), 'text/html'),
} satisfies Partial<Record<FaultName, (response: Response) => Response>>;

const isReplacedBody = (fault: FaultName): fault is keyof typeof replacedBodies =>
  Object.hasOwn(replacedBodies, fault);

/** Keeps the cookies of the response. */
function withBody({ headers }: Response, body: string | null, type: string, status = 200): Response {
  const replaced = new Headers({ 'content-type': type });
  for (const cookie of headers.getSetCookie()) replaced.append('set-cookie', cookie);
  return new Response(body, { status, headers: replaced });
}

const responseFaults = {
  reset: (response) => cutInHalf(response, 'breaks'),
  stalled: (response) => cutInHalf(response, 'waits'),
  truncated: async (response) => {
    const body = await response.text();
    return new Response(body.slice(0, body.length / 2), response);
  },
  wrong: async (response) => new Response(withWrongTypes(await response.text()), response),
  huge: async (response) => new Response(enlargeBody(await response.text()), response),
  'audio-cut': (response) => cutInHalf(response, 'breaks'),
} satisfies Partial<Record<FaultName, (response: Response) => Promise<Response>>>;

type ReplyName = Exclude<
  FaultName,
  keyof typeof responseFaults | keyof typeof replacedBodies | FileFault | 'slow' | 'silent'
>;

/** Replies sent instead of running the call. */
const replacementReplies: Record<ReplyName, (c: Call) => Response | Promise<Response>> = {
  cut: (c) => {
    // In-process requests have no socket to destroy, so a header marks the response as cut.
    if (!c.env?.incoming)
      return c.body(brokenStream(new Uint8Array(), 'breaks'), 200, { 'X-Stand-In': 'cut' });
    c.env.incoming.socket.destroy();
    return c.body(null, 200, { 'X-Hono-Already-Sent': 'true' });
  },
  '400': (c) => c.json({ error: 'Invalid request.' }, 400),
  '400-short': (c) =>
    c.json({ error: 'Invalid request, for these reasons.', error_short: 'Not like that.' }, 400),
  '401': (c) => c.json({ error: 'Please log in.' }, 401),
  '403': (c) => c.json({ error: 'Not allowed.' }, 403),
  firewall: (c) => c.html(page('Forbidden'), 403),
  '404': (c) => c.html(page('Not Found'), 404),
  '409': (c) => c.json({ error: 'Somebody else was faster.' }, 409),
  '419': (c) => c.newResponse(JSON.stringify({ error: 'This page has expired.' }), pageExpired()),
  '422': (c) => c.json({ error: { msg: 'Something is missing.' } }, 422),
  '429': (c) => c.json({ error: 'Too many requests.' }, 429, { 'Retry-After': '30' }),
  '500': (c) => c.json({ error: 'Something broke on our side.' }, 500),
  '502': (c) => c.html(page('Bad Gateway'), 502),
  '503': (c) => c.html(page('Service Unavailable'), 503),
  moved: (c) => c.redirect('/login/djs', 301),
  'audio-404': (c) => c.json({ error: 'No such track.' }, 404),
  'audio-type': (c) => c.body('This is not audio.', 200, { 'Content-Type': 'audio/wav' }),
};

const isReply = (fault: FaultName): fault is ReplyName => fault in replacementReplies;

const page = (title: string) => html`<!doctype html><title>${title}</title><h1>${title}</h1>`;

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** 419 is not a registered status, so Hono's types reject it. */
const pageExpired = (): Response => new Response(null, { status: 419, headers: JSON_TYPE });

async function cutInHalf(response: Response, end: 'breaks' | 'waits'): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  return new Response(brokenStream(whole.subarray(0, whole.length / 2), end), response);
}

const CHUNK_BYTES = 16 * 1024;

/** The end of a connection discards what the browser has not read yet. */
const READ_MS = 300;

function brokenStream(bytes: Uint8Array, end: 'breaks' | 'waits'): ReadableStream {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      at += CHUNK_BYTES;
      if (chunk.length > 0) return controller.enqueue(chunk);
      if (end === 'waits') return new Promise(() => {});
      await wait(READ_MS);
      controller.error(new TypeError('connection cut'));
    },
  });
}

function withWrongTypes(text: string): string {
  const body: unknown = JSON.parse(text);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const other = (value: unknown) => (typeof value === 'string' ? 7 : value === null ? null : 'odd');
  return JSON.stringify(
    isObject ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, other(value)])) : 'odd',
  );
}

const MANY = 250_000;

const enlargeBody = (text: string): string =>
  JSON.stringify({ ...Object(JSON.parse(text)), more: Array(MANY).fill({}), same: { $ref: '#/more' } });
