import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { fileURLToPath } from 'node:url';
import { renderInWorker } from './render-in-worker.ts';
import { failure, type Reply } from './worker.ts';

/**
 * `node dist/server/serve.js` renders pages for hosts in other languages, on loopback only (pages/README.md). PORT (default 4174,
 * 0 picks one) configures it.
 */

const MAX_BYTES = 4 * 1024 * 1024;

/** How long a request may take to arrive, how often that is checked, and how long its reply may take to be read (ms). */
const LIMITS = { receive: 5_000, check: 500, read: 10_000 };

type Render = (body: string, signal: AbortSignal) => Promise<Reply | null>;

export type Service = {
  readonly server: Server;
  /** Answers the requests that have begun, and resolves once their connections are closed. */
  stop(): Promise<void>;
};

/** Creates the service, which keeps nothing between requests. */
export function createService(render: Render, limits: Partial<typeof LIMITS> = {}): Service {
  const { receive, check, read } = { ...LIMITS, ...limits };
  const timeouts = { requestTimeout: receive, headersTimeout: receive, connectionsCheckingInterval: check };
  const server = createServer(timeouts, async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const reply = await answer(request, render, gone.signal);
    if (!reply) return;
    const late = setTimeout(() => request.socket.destroy(), read);
    response.once('close', () => {
      clearTimeout(late);
      if (!server.listening) server.closeIdleConnections();
    });
    // Otherwise `server.close` leaves open a connection that is being answered, and its next requests are served.
    if (!server.listening) response.setHeader('Connection', 'close');
    send(response, reply);
  });

  async function stop(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    // A closed server doesn't check its timeouts.
    const late = setTimeout(() => server.closeAllConnections(), read);
    await closed;
    clearTimeout(late);
  }
  return { server, stop };
}

/** Returns null if the client has gone. */
async function answer(request: IncomingMessage, render: Render, signal: AbortSignal): Promise<Reply | null> {
  if (isFromBrowser(request)) return failure(403, 'Only programs of this machine may ask.');
  const target = `${request.method} ${(request.url ?? '').split('?')[0]}`;
  if (target === 'GET /health') return { status: 200, body: '{"status":"ok"}' };
  if (target !== 'POST /render') return failure(404, 'There are only POST /render and GET /health.');
  const body = await readBody(request).catch(() => null);
  if (!body) return null;
  return body.isTooLong ? failure(413, 'The body is longer than 4 MB.') : render(body.text, signal);
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Whether a page may have sent the request. A name that leads to this machine makes it a request to the page's own origin. */
const isFromBrowser = ({ headersDistinct: { host = [], origin } }: IncomingMessage): boolean =>
  origin !== undefined || !host.every((name) => LOOPBACK.test(name));

/** Reads to the end, whatever the length, because most clients read no reply before that. @throws if the client goes */
async function readBody(request: IncomingMessage) {
  const body: AsyncIterable<Buffer> = request;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length <= MAX_BYTES) chunks.push(chunk);
  }
  return { isTooLong: length > MAX_BYTES, text: Buffer.concat(chunks).toString() };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  if (status >= 400 && status < 500) console.warn(`A request was refused: ${status} ${STATUS_CODES[status]}`);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  // `server.close` cuts a response that has ended, even if it is still being written.
  response.write(body, () => response.end());
}

async function start(): Promise<void> {
  const { render, end } = await renderInWorker({
    worker: new URL('./worker.js', import.meta.url),
    renderer: new URL('./render.js', import.meta.url),
  });
  const { server, stop } = createService(render);
  server.listen(Number(process.env['PORT'] || 4174), '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object')
      console.info(`Rendering pages at http://127.0.0.1:${address.port}/render`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      end();
      void stop();
    });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await start();
