import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { hostileText } from './install.ts';

export const SLOW = 3_000;

const rendered = (title: unknown, container: unknown = '<main id="content">Rendered</main>') =>
  JSON.stringify({ title, container });

const good = rendered('A title');
const deep = '['.repeat(100_000) + ']'.repeat(100_000);

const broken: readonly (readonly [status: number, body: string | Buffer])[] = [
  ...[201, 203, 204, 205, 206, 300, 301, 302, 304, 307, 400, 404, 500, 503, 599].map(
    (status) => [status, good] as const,
  ),
  ...[
    ...['', ' ', 'null', 'true', '0', '[]', '[1]', '{}', '<p>Bad Gateway', '"container title"'],
    ...['["container", "title"]', '{"title":"A title"}', '{"container":"Rendered"}'],
    ...[null, 0, 7, true, false, [], ['Rendered'], {}].map((container) => rendered('A title', container)),
    ...[0, 7, true, false, [], ['A title'], {}, { text: 'A title' }].map((title) => rendered(title)),
    ...[`${good}x`, good + good, `\ufeff${good}`, good.slice(0, -1), `${good.slice(0, -1)},}`],
    ...['NaN', deep].map((value) => good.replace('{', `{"x":${value},`)),
    ...[good.replace('Rendered', '\\udc00'), deep, '['.repeat(100_000)],
    ...[Buffer.from(rendered('caf\xe9'), 'latin1'), Buffer.from(good, 'utf16le')],
  ].map((body) => [200, body] as const),
];

/** Render services that fail, by their name. */
export const failing: Readonly<Record<string, RequestListener>> = {
  ...Object.fromEntries(
    broken.map(([status, body], index): [string, RequestListener] => [
      `${index}: ${status} ${body.toString().slice(0, 60)}`,
      (_, response) => response.writeHead(status, { Location: '/taken' }).end(body),
    ]),
  ),
  slow: (_, response) => void setTimeout(() => response.end(good), SLOW),
  'bit by bit': (_, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  endless: (_, response) => {
    const write = () => void (response.destroyed || response.write(Buffer.alloc(1 << 20, ' '), write));
    write();
  },
  'cut off': (_, response) => {
    response.writeHead(200, { 'Content-Length': good.length }).write(good.slice(0, -9));
    setTimeout(() => response.destroy(), 20);
  },
  'closed at once': (_, response) => void response.destroy(),
  'not HTTP': (_, response) => void response.socket?.end(good),
};

/** Titles of render services that work, by their name. */
export const working: Readonly<Record<string, string | null>> = {
  taken: 'A title',
  untitled: null,
  empty: '',
  hostile: hostileText,
};

/** Starts all these services. */
export async function startServices() {
  const requests = new Set<string>();
  const server = createServer(async (call, response) => {
    const name = decodeURIComponent(call.url?.slice(1) ?? '');
    requests.add(JSON.stringify(JSON.parse(await text(call)).hostData));
    if (Object.hasOwn(working, name)) response.end(rendered(working[name]));
    else failing[name]?.(call, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const addressOf = (name: string) => `http://127.0.0.1:${address.port}/${encodeURIComponent(name)}`;
  return {
    /** The host data that the services have been asked to render, as JSON. */
    requests,
    addressesOf: (names: object) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, addressOf(name)])),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
