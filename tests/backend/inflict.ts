import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { wantsHtml } from './accept.ts';
import type { Backend, Call, Env } from './context.ts';
import { type FaultName, takeFault } from './faults.ts';
import { isTool } from './tools.ts';

const SLOW_MS = 3000;

/** Lets the session's faults hit calls and media; pages themselves always load. */
export function inflictFaults({ db }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isTool(c.req.path) || wantsHtml(c)) return next();
    const fault = takeFault(db, c.get('session'), c.req.path);
    return fault ? inflict(c, fault, next) : next();
  };
}

async function inflict(c: Call, fault: FaultName, next: () => Promise<void>): Promise<Response | undefined> {
  switch (fault) {
    case 'slow':
      await wait(SLOW_MS);
      await next();
      return undefined;
    case 'cut':
      c.env?.outgoing?.destroy();
      return c.body(brokenAfter(new Uint8Array()));
    case '401':
      return c.json({ error: 'Please log in.' }, 401);
    case '403':
      return c.json({ error: 'You may not do that.' }, 403);
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
      return halved(c, await c.res.text());
    case 'audio-404':
      return c.json({ error: 'No such track.' }, 404);
    case 'audio-type':
      return c.body('This is not audio.', 200, { 'Content-Type': 'audio/wav' });
    case 'audio-cut':
      await next();
      return c.newResponse(await brokenInTheMiddle(c.res), c.res);
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** 419 is no registered status: the framework's own list lacks it. */
const pageExpired = (): Response => new Response(null, { status: 419, headers: JSON_TYPE });

const halved = (c: Call, body: string): Response =>
  c.newResponse(
    body.slice(0, body.length / 2),
    new Response(null, { status: c.res.status, headers: JSON_TYPE }),
  );

/** Half of the answer's body; then it breaks. */
async function brokenInTheMiddle(answer: Response): Promise<ReadableStream> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  return brokenAfter(whole.subarray(0, whole.length / 2));
}

/** A body that breaks off after these bytes; over HTTP the connection goes with it. */
function brokenAfter(bytes: Uint8Array): ReadableStream {
  let sent = bytes.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('connection cut'));
      else controller.enqueue(bytes);
      sent = true;
    },
  });
}
