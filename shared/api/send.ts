import ky, { isNetworkError, isTimeoutError } from 'ky';
import type * as v from 'valibot';
import { toJson } from '../json.ts';
import type { Call } from './client.ts';
import { ApiError } from './errors.ts';

/** What sends a call. It comes on its own, after what a page needs to be usable. */

/** A call without an answer after this many milliseconds has failed. */
const TIMEOUT_MS = 15_000;

/** @throws ApiError where no answer comes; one that tells of an error is an answer. */
export async function send(
  request: Call<v.GenericSchema>,
  query: Readonly<Record<string, string>> | undefined,
): Promise<Response> {
  try {
    return await ky(request.url, {
      method: request.method ?? 'get',
      ...(query && { searchParams: query }),
      ...(request.body !== undefined && { json: request.body }),
      ...(request.signal && { signal: request.signal }),
      ...(request.keepalive && { keepalive: true }),
      ...(request.hidesPage && { referrerPolicy: 'strict-origin' }),
      headers: { accept: 'application/json' },
      credentials: 'include',
      timeout: TIMEOUT_MS,
      retry: 0,
      throwHttpErrors: false,
      stringifyJson: toJson,
    });
  } catch (caught) {
    throw unanswered(caught);
  }
}

/** Why there is no answer, or none to its end. */
export function unanswered(caught: unknown): ApiError {
  if (isTimeoutError(caught)) return new ApiError({ kind: 'timeout' });
  if (caught instanceof DOMException && caught.name === 'AbortError')
    return new ApiError({ kind: 'aborted' });
  if (!isNetworkError(caught)) console.error(caught);
  return new ApiError({ kind: 'offline' });
}
