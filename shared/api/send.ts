import ky, { isNetworkError, isTimeoutError } from 'ky';
import type * as v from 'valibot';
import { toJson } from '../json.ts';
import type { Call } from './client.ts';
import { ApiError } from './errors.ts';
import { $writes } from './writes.ts';

/** What sends a call. It comes on its own, after what a page needs to be usable. */

/** An answer, and its body as it came. */
export type Answer = { readonly response: Response; readonly text: string };

/** A call without its whole answer after this many milliseconds has failed. */
const TIMEOUT_MS = 15_000;

type Query = Readonly<Record<string, string>> | undefined;

/** @throws ApiError where no answer comes, or none to its end; one that tells of an error is an answer. */
export async function send(request: Call<v.GenericSchema>, query: Query): Promise<Answer> {
  if (['get', 'head'].includes(request.method ?? 'get')) return exchange(request, query);
  $writes.set($writes.get() + 1);
  try {
    return await exchange(request, query);
  } finally {
    $writes.set($writes.get() - 1);
  }
}

async function exchange(request: Call<v.GenericSchema>, query: Query): Promise<Answer> {
  let response: Response | null = null;
  try {
    const answer = ky(request.url, {
      method: request.method ?? 'get',
      ...(query && { searchParams: query }),
      ...(request.body !== undefined && { json: request.body }),
      ...(request.signal && { signal: request.signal }),
      ...(request.keepalive && { keepalive: true }),
      ...(request.hidesPage && { referrerPolicy: 'strict-origin' }),
      headers: { accept: 'application/json' },
      credentials: 'include',
      totalTimeout: TIMEOUT_MS,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      stringifyJson: toJson,
    });
    response = await answer;
    return { response, text: await answer.text() };
  } catch (caught) {
    throw unanswered(caught, response !== null);
  }
}

/** Once an answer has begun, what breaks it is the line; before, it may be a fault of our own. */
function unanswered(caught: unknown, hasBegun: boolean): ApiError {
  if (isTimeoutError(caught)) return new ApiError({ kind: 'timeout' });
  if (caught instanceof DOMException && caught.name === 'AbortError')
    return new ApiError({ kind: 'aborted' });
  if (!hasBegun && !isNetworkError(caught)) console.error(caught);
  return new ApiError({ kind: 'offline' });
}
