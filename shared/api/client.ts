import ky, { isNetworkError, isTimeoutError } from 'ky';
import type { GenericSchema, InferOutput } from 'valibot';
import { whenShown } from '../environment/prerendering.ts';
import { toJson } from '../format/json.ts';
import { whenStayed } from '../navigation/leaving.ts';
import { ApiError, toApiError } from './errors.ts';
import { dropInitialData, findInitialReply, type InitialReply } from './initial-data.ts';
import { anyReply, fileProblem, type Reply, readReply } from './reply.ts';

export const TIMEOUT_MS = 15_000;

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
  /** Whether a redirect to a page is a success, and not the way to the login. */
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
type Middleware = <Result>(
  request: Pick<Call, 'isPublic'> & { readonly isWrite: boolean },
  send: () => Promise<Result>,
) => Promise<Result>;

let middleware: Middleware = (_, send) => send();

export function setMiddleware(newMiddleware: Middleware): void {
  middleware = newMiddleware;
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

/** Sends a request whose reply carries no data, so that any reply without an error is a success. @throws ApiError */
export function submit(request: Call): Promise<void> {
  const write = { ...request, isWrite: true };
  return middleware(write, async () => void readReply(await send(write), anyReply, request.mayRedirect));
}

/** Checks that a media file exists, with a HEAD request or else a GET request of one byte. @throws ApiError, also for a text */
export async function checkFile(url: string): Promise<void> {
  try {
    await checkHeaders('head', url);
  } catch (caught) {
    // A storage may refuse HEAD, because it signs URLs for GET, or because its CORS rules allow only GET.
    if (['timeout', 'aborted', 'rate-limited'].includes(toApiError(caught).problem.kind)) throw caught;
    await checkHeaders('get', url);
  }
}

/** The call is public, because the URL of a file may expire while the login does not. */
const checkHeaders = (method: 'head' | 'get', url: string): Promise<void> =>
  middleware({ isPublic: true, isWrite: false }, async () => {
    const { response } = await send({ method, url, isHeadersOnly: true });
    const problem = fileProblem(response);
    if (problem) throw new ApiError(problem, response.status);
  });

const api = ky.create({
  headers: { accept: 'application/json' },
  credentials: 'include',
  totalTimeout: TIMEOUT_MS,
  timeout: false,
  retry: 0,
  throwHttpErrors: false,
  stringifyJson: toJson,
});

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
async function sendOnce(request: Call, keepalive: boolean): Promise<Reply> {
  const { method = 'get', body, signal = null, isHeadersOnly = false } = request;
  const { referrerPolicy = '' } = request;
  const address = addressOf(request);
  let response: Response | null = null;
  try {
    const pending = api(address, {
      method,
      json: body,
      signal,
      keepalive,
      referrerPolicy,
      // Otherwise Firefox answers HEAD from its cache, and a GET waits for the same GET of the last page if that is kept alive.
      cache: keepalive || isHeadersOnly ? 'no-store' : 'default',
      headers: isHeadersOnly && method === 'get' ? { range: 'bytes=0-0' } : {},
    });
    response = await pending;
    // A server that ignores the range sends the whole file.
    if (isHeadersOnly) void response.body?.cancel();
    return { response, text: isHeadersOnly ? '' : await pending.text(), url: address };
  } catch (caught) {
    if (isTimeoutError(caught)) throw new ApiError({ kind: 'timeout' });
    // A page that ends shows no errors.
    const isCutOff = !signal?.aborted && (await whenStayed());
    const isAbort = caught instanceof DOMException && caught.name === 'AbortError';
    if (isCutOff || signal?.aborted || isAbort) throw new ApiError({ kind: 'aborted' });
    // Any other error without a response is a bug in our code, so the console shows it.
    if (!response && !isNetworkError(caught)) console.error(caught);
    throw new ApiError({ kind: 'offline' });
  }
}
