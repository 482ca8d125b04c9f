import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { wantsHtml } from './accept.ts';
import type { Backend, Call, Env } from './context.ts';
import { type FaultName, takeFault } from './faults.ts';
import { isTool } from './tools.ts';

const SLOW_MS = 3000;
const SILENT_MS = 60_000;

/** Lets the session's faults hit calls and media; pages themselves always load. */
export function inflictFaults({ db }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isTool(c.req.path) || wantsHtml(c)) return next();
    const fault = takeFault(db, c.get('session'), c.req.path + new URL(c.req.url).search);
    return fault ? inflict(c, fault, next) : next();
  };
}

async function inflict(c: Call, fault: FaultName, next: () => Promise<void>): Promise<Response | undefined> {
  switch (fault) {
    case 'slow':
      await wait(SLOW_MS);
      await next();
      return undefined;
    case 'silent':
      await wait(SILENT_MS, undefined, { ref: false });
      return c.body(null, 504);
    case 'cut':
      // In process there is no socket to destroy: a header tells the caller, since a head has no body to break.
      if (!c.env?.incoming) return c.body(brokenAfter(new Uint8Array()), 200, { 'X-Stand-In': 'cut' });
      c.env.incoming.socket.destroy();
      return c.body(null, 200, { 'X-Hono-Already-Sent': 'true' });
    case '401':
      return c.json({ error: 'Please log in.' }, 401);
    case '403':
      return c.json({ error: 'You may not do that.' }, 403);
    case 'wall':
      return c.html(html`<!doctype html><title>Forbidden</title><h1>Forbidden</h1>`, 403);
    case '419':
      return c.newResponse(JSON.stringify({ error: 'This page has expired.' }), pageExpired());
    case '429':
      return c.json({ error: 'Too many requests.' }, 429, { 'Retry-After': '30' });
    case '500':
      return c.json({ error: 'Something broke on our side.' }, 500);
    case 'html':
      return c.html(html`<!doctype html><title>Login</title><h1>Please log in</h1>`);
    case 'empty':
      return c.body(null, 200);
    case 'truncated':
      await next();
      c.res = await halved(c.res);
      return undefined;
    case 'audio-404':
      return c.json({ error: 'No such track.' }, 404);
    case 'audio-type':
      return c.body('This is not audio.', 200, { 'Content-Type': 'audio/wav' });
    case 'audio-cut':
      await next();
      c.res = await brokenInTheMiddle(c.res);
      return undefined;
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** 419 is no registered status: the framework's own list lacks it. */
const pageExpired = (): Response => new Response(null, { status: 419, headers: JSON_TYPE });

/** The answer with the first half of its body, as if that were all. */
async function halved(answer: Response): Promise<Response> {
  const body = await answer.text();
  return new Response(body.slice(0, body.length / 2), answer);
}

/** The answer whose body breaks in the middle. */
async function brokenInTheMiddle(answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  return new Response(brokenAfter(whole.subarray(0, whole.length / 2)), answer);
}

const CHUNK_BYTES = 16 * 1024;

/** A body that breaks off after these bytes; over HTTP the connection goes with it. */
function brokenAfter(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.error(new TypeError('connection cut'));
      else controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES));
      at += CHUNK_BYTES;
    },
  });
}
