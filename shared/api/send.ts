import ky, { isNetworkError, isTimeoutError } from 'ky';
import type * as v from 'valibot';
import { toJson } from '../json.ts';
import { TIMEOUT_MS } from '../timeout.ts';
import type { Call, Sender } from './client.ts';
import { ApiError } from './errors.ts';
import { $writes } from './writes.ts';

/** What sends a call. It comes on its own, after what a page needs to be usable. */

/** An answer, and its body as it came. */
export type Answer = { readonly response: Response; readonly text: string };

/** @throws ApiError where no answer comes, or none to its end; one that tells of an error is an answer. */
export const send: Sender = async (request, address) => {
  if (['get', 'head'].includes(request.method ?? 'get')) return exchange(request, address);
  $writes.set($writes.get() + 1);
  try {
    return await exchange(request, address);
  } finally {
    $writes.set($writes.get() - 1);
  }
};

const exchange: Sender = async (request, address) => {
  let response: Response | null = null;
  try {
    const answer = ky(address, {
      method: request.method ?? 'get',
      ...(request.body !== undefined && { json: request.body }),
      ...(request.signal && { signal: request.signal }),
      // Firefox answers a HEAD from its cache.
      ...(request.method === 'head' && { cache: 'no-store' }),
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
    throw unanswered(caught, request, response !== null);
  }
};

/** Once an answer has begun, what breaks it is the line; before, it may be a fault of our own. */
function unanswered(caught: unknown, { signal }: Call<v.GenericSchema>, hasBegun: boolean): ApiError {
  if (isTimeoutError(caught)) return new ApiError({ kind: 'timeout' });
  const isAbort = caught instanceof DOMException && caught.name === 'AbortError';
  if (signal?.aborted || isAbort) return new ApiError({ kind: 'aborted' });
  if (!hasBegun && !isNetworkError(caught)) console.error(caught);
  return new ApiError({ kind: 'offline' });
}
