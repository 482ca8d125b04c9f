import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { pages } from '../pages.ts';
import { type Rendered, type RenderRequest, render } from './render.ts';

/**
 * `node dist/server/serve.js` renders pages for hosts in other languages, on loopback only (pages/README.md). PORT (default 4174,
 * 0 picks one) configures it.
 */

const MAX_BYTES = 4 * 1024 * 1024;

/** How long a request may take to arrive, and how often that is checked (ms). */
const LIMITS = { receive: 5_000, check: 500 };

const dataSchema = v.nullish(v.record(v.string(), v.unknown()), {});

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The body is not valid JSON.'),
  v.object({
    page: v.picklist(pages.map(({ name }) => name)),
    url: v.pipe(v.string(), v.url()),
    props: dataSchema,
    hostData: dataSchema,
  }),
);

type Render = (request: RenderRequest) => Rendered;

type Reply = { readonly status: number; readonly body: object; readonly allow?: string };

const failure = (status: number, error: string): Reply => ({ status, body: { error } });

export type Service = {
  readonly server: Server;
  /** Answers the requests that have begun, and resolves once their connections are closed. */
  stop(): Promise<void>;
};

/** Creates the service, which keeps nothing between requests. */
export function createService(render: Render, { receive, check } = LIMITS): Service {
  const limits = { requestTimeout: receive, headersTimeout: receive, connectionsCheckingInterval: check };
  const receiving = new Set<Duplex>();
  const server = createServer(limits, async (request, response) => {
    const { socket } = request;
    const reply = await answer(request, render);
    if (!reply) return;
    receiving.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) receiving.add(socket);
      if (!server.listening) server.closeIdleConnections();
    });
    // Otherwise `server.close` leaves open a connection that is being answered, and its next requests are served.
    if (!server.listening) response.setHeader('Connection', 'close');
    send(response, reply);
  })
    .on('clientError', refuse)
    .on('connection', (socket: Duplex) => {
      receiving.add(socket);
      socket.once('close', () => receiving.delete(socket));
    });

  async function stop(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    // A closed server doesn't check its timeouts.
    const late = setTimeout(() => receiving.forEach((socket) => void socket.destroy()), receive);
    await closed;
    clearTimeout(late);
  }
  return { server, stop };
}

/** Returns null if the client has gone. */
async function answer(request: IncomingMessage, render: Render): Promise<Reply | null> {
  const [path] = (request.url ?? '').split('?');
  if (path === '/health') return ifMethod(request, 'GET') ?? { status: 200, body: { status: 'ok' } };
  if (path !== '/render') return failure(404, 'There are only POST /render and GET /health.');
  const refusal = ifMethod(request, 'POST');
  if (refusal) return refusal;
  const body = await readBody(request).catch(() => null);
  if (!body) return null;
  return body.isTooLong ? failure(413, 'The body is longer than 4 MB.') : renderBody(body.text, render);
}

/** Returns a failure if the request has another method. */
const ifMethod = ({ method }: IncomingMessage, allow: string): Reply | null =>
  method === allow ? null : { ...failure(405, `Use ${allow}.`), allow };

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

function renderBody(body: string, render: Render): Reply {
  const { success, output, issues } = v.safeParse(bodySchema, body);
  if (!success) return failure(400, [v.getDotPath(issues[0]), issues[0].message].filter(Boolean).join(': '));
  try {
    const { title, container } = render(output);
    // Some languages can't read half a surrogate pair.
    return {
      status: 200,
      body: { title: title?.toWellFormed() ?? null, container: container.toWellFormed() },
    };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // The message may have data of people, so only the sender gets it.
    const places = stack.split('\n').filter((line) => line.startsWith('    at '));
    console.error([`The page '${output.page}' could not be rendered: ${name}`, ...places].join('\n'));
    return failure(500, `The page could not be rendered: ${message}`);
  }
}

function send(response: ServerResponse, { status, body, allow }: Reply): void {
  if (status >= 400 && status < 500) logRefusal(status);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  if (allow) response.setHeader('Allow', allow);
  const text = JSON.stringify(body);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  // `server.close` cuts a response that has ended, even if it is still being written.
  response.write(text, () => response.end());
}

/** Answers what is no request of HTTP, or does not arrive in time. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, text] = isLate ? [408, 'The request took too long.'] : [400, 'This is not valid HTTP.'];
  logRefusal(status);
  const body = JSON.stringify({ error: text });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}

const logRefusal = (status: number): void =>
  console.warn(`A request was refused: ${status} ${STATUS_CODES[status]}`);

function start(): void {
  // The first render compiles the code, which takes longer than hosts wait, and shows whether the build is complete.
  render({ page: 'inbox', url: 'http://127.0.0.1/' });
  const { server, stop } = createService(render);
  server.listen(Number(process.env['PORT'] || 4174), '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object')
      console.info(`Rendering pages at http://127.0.0.1:${address.port}/render`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) start();
