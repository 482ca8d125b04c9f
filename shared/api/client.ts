import ky, { isNetworkError, isTimeoutError } from 'ky';
import type { GenericSchema, InferOutput } from 'valibot';
import { TIMEOUT_MS } from '../config/constants.ts';
import { whenShown } from '../environment/prerendering.ts';
import { toJson } from '../format/json.ts';
import { isAtLogin } from '../navigation/current-url.ts';
import { whenStayed } from '../navigation/leaving.ts';
import { urls } from '../navigation/urls.ts';
import { ApiError, toApiError } from './errors.ts';
import { dropInitialData, findInitialReply, type InitialReply } from './initial-data.ts';
import { anyReply, decodeText, type Reply, readFileReply, readReply, readStart } from './reply.ts';

const PROBE_TIMEOUT_MS = 3000;

/** A request to the backend (spec 7). */
export type Call = {
  readonly method?: 'get' | 'post' | 'put' | 'head';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly referrerPolicy?: ReferrerPolicy;
  /** Whether the call works without a login. */
  readonly isPublic?: boolean;
  /** Whether a redirect to a page is a success, except to the login if the call needs one. */
  readonly mayRedirect?: boolean;
  /** Whether only the headers of a file are of interest. */
  readonly isHeadersOnly?: boolean;
  /** Whether a GET changes data, as some of the backend do. */
  readonly isWrite?: boolean;
  /** Whether only the backend may answer, and not the host page. */
  readonly skipsInitialData?: boolean;
};

/** A request for data, with the schema of its reply. */
export type Request<Schema extends GenericSchema = GenericSchema> = Call & { readonly reply: Schema };

/** Runs around each call: calls `send` for the result, or throws. `isWrite` is the one definition of a write. */
export type Middleware = <Result>(
  request: Pick<Call, 'isPublic'> & { readonly isWrite: boolean },
  send: () => Promise<Result>,
) => Promise<Result>;

let middleware: Middleware = (_, send) => send();
let personOfPage = (): string | null => null;

/** `person` returns the name of the person whose page it is, such as `recipient-17`; null if nobody is logged in. */
export function setMiddleware(newMiddleware: Middleware, person: () => string | null): void {
  middleware = newMiddleware;
  personOfPage = person;
}

/**
 * Sends a request, without retries, and returns the validated reply. Takes the reply that the host page carries instead,
 * if it has one. @throws ApiError
 */
export const call = <Schema extends GenericSchema>(request: Request<Schema>): Promise<InferOutput<Schema>> =>
  middleware({ ...request, isWrite: isWrite(request) }, async () => {
    const initial = initialReply(request);
    initial?.take();
    return initial ? initial.data : readReply(await send(request), request.reply);
  });

/** Returns the reply to a GET that the host page carries, for the first render; null if there is none. */
export const initialReply = <Schema extends GenericSchema>(
  request: Request<Schema>,
): InitialReply<InferOutput<Schema>> | null =>
  isWrite(request) || request.skipsInitialData ? null : findInitialReply(addressOf(request), request.reply);

const isWrite = (request: Call): boolean =>
  request.isWrite || request.method === 'post' || request.method === 'put';

/** Returns the full address of a request. */
export function addressOf({ url, query = {} }: Call): URL {
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

/** Sends a request whose reply carries no data. By default, any reply without an error is a success. @throws ApiError */
export function submit({ reply: schema = anyReply, ...request }: Call & Partial<Request>): Promise<void> {
  const write = { ...request, isWrite: true };
  return middleware(write, async () => {
    const reply = await send(write);
    const { pathname, search } = new URL(reply.response.url, location.href);
    const mayRedirect = request.mayRedirect && (request.isPublic || !isAtLogin(pathname + search));
    readReply(reply, schema, mayRedirect);
  });
}

/**
 * Checks a media file with a HEAD request or else a GET request of one byte. Returns whether the browser would show it in
 * place of the page. @throws ApiError, also for a page
 */
export async function checkFile(url: string): Promise<boolean> {
  try {
    return await checkHeaders('head', url);
  } catch (caught) {
    // A storage may refuse HEAD, because it signs URLs for GET, or because its CORS rules allow only GET.
    if (['timeout', 'aborted', 'rate-limited'].includes(toApiError(caught).problem.kind)) throw caught;
    return await checkHeaders('get', url);
  }
}

/** The call is public, because the URL of a file may expire while the login does not. */
const checkHeaders = (method: 'head' | 'get', url: string): Promise<boolean> =>
  middleware({ isPublic: true, isWrite: false }, async () =>
    readFileReply(await send({ method, url, isHeadersOnly: true, referrerPolicy: 'strict-origin' })),
  );

const api = ky.create({ timeout: false, retry: 0, throwHttpErrors: false });

/** Passes address and options to `fetch`, because a host's own `fetch` may not understand a `Request`. */
function startRequest({ href }: URL, init: RequestInit, totalTimeout = TIMEOUT_MS) {
  const headers = { accept: 'application/json', ...init.headers };
  const options: RequestInit = { ...init, credentials: 'include', headers };
  const signalOf = (input: unknown) => (input instanceof Request ? input.signal : null);
  const send = (input: unknown) => globalThis.fetch(href, { ...options, signal: signalOf(input) });
  return api(href, { ...options, totalTimeout, fetch: send });
}

/** Whether a login on another site answers in place of the backend, by a redirect that `fetch` reports like a lost network. */
async function isGatedAt(address: URL): Promise<boolean> {
  const answerTo = async (redirect: RequestRedirect) => {
    const { type, body } = await startRequest(address, { redirect, cache: 'no-store' }, PROBE_TIMEOUT_MS);
    void body?.cancel();
    return type;
  };
  // A redirect within the site can be followed.
  return (
    (await answerTo('manual').catch(() => null)) === 'opaqueredirect' &&
    (await answerTo('follow').catch(() => null)) === null
  );
}

/** Half of what browsers keep alive at a time (bytes), because the host page may send something, too. */
const MAX_KEPT_ALIVE = 32 * 1024;

let keptAlive = 0;

async function send(request: Call): Promise<Reply> {
  if (!isWrite(request)) return sendOnce(request, false);
  await whenShown();
  dropInitialData();
  const size = request.body === undefined ? 0 : new Blob([toJson(request.body)]).size;
  if (keptAlive + size > MAX_KEPT_ALIVE) return sendOnce(request, false);
  keptAlive += size;
  return sendOnce(request, true).finally(() => {
    keptAlive -= size;
  });
}

/** Sends the request. With `keepalive` it is sent to the end when the user leaves the page. */
async function sendOnce(call: Call, keepalive: boolean): Promise<Reply> {
  const { method = 'get', body, signal = null, isHeadersOnly = false, referrerPolicy = '' } = call;
  const address = addressOf(call);
  // Other origins would have to allow the header.
  const person = isWrite(call) && address.origin === location.origin && personOfPage();
  let response: Response | null = null;
  try {
    const pending = startRequest(address, {
      method: method.toUpperCase(),
      signal,
      keepalive,
      referrerPolicy,
      // Otherwise Firefox answers HEAD from its cache, and a GET waits for the same GET of the last page if that is kept alive.
      cache: keepalive || isHeadersOnly ? 'no-store' : 'default',
      ...(body !== undefined && { body: toJson(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isHeadersOnly && method === 'get' && { range: 'bytes=0-0' }),
        ...(person && { 'x-dubplate-person': encodeURIComponent(person) }),
      },
    });
    response = await pending;
    const bytes = await (isHeadersOnly ? readStart(response) : pending.arrayBuffer());
    return { response, text: decodeText(response, bytes), url: address, isWrite: isWrite(call) };
  } catch (caught) {
    if (isTimeoutError(caught)) throw new ApiError({ kind: 'timeout' });
    // A page that ends shows no errors.
    const isCutOff = !signal?.aborted && (await whenStayed());
    const isAbort = caught instanceof DOMException && caught.name === 'AbortError';
    if (isCutOff || signal?.aborted || isAbort) throw new ApiError({ kind: 'aborted' });
    // Any other error without a response is a bug in our code, so the console shows it.
    if (!response && !isNetworkError(caught)) console.error(caught);
    // After HEAD, the same file is checked again.
    if (response || !navigator.onLine || method === 'head') throw new ApiError({ kind: 'offline' });
    // A gateway may guard only some calls. Writes are not repeated, and a storage redirects files without a gateway.
    const probed = isWrite(call) || isHeadersOnly ? addressOf({ url: urls.loggedIn() }) : address;
    throw new ApiError({ kind: (await isGatedAt(probed)) ? 'unauthorised' : 'offline' });
  }
}
