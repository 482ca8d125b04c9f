import type * as v from 'valibot';
import { toJson } from '../json.ts';
import type { Call, Sender } from './client.ts';
import { ApiError, unanswered } from './errors.ts';
import type { Answer } from './send.ts';
import { TIMEOUT_MS } from './timeout.ts';

/** Sends a call at once, without the script that sends the others; it goes on when the page is left a moment later. */
export const sendKept: Sender = (request, address) => sendNow(request, address, {});

/** The same, and the page's address stays out of its headers. */
export const sendHidden: Sender = (request, address) =>
  sendNow(request, address, { referrerPolicy: 'strict-origin' });

async function sendNow(
  { method = 'get', body }: Call<v.GenericSchema>,
  address: string,
  more: RequestInit,
): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const isJson = body !== undefined;
  const headers = { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) };
  const init = { ...more, ...(isJson && { body: toJson(body) }) };
  try {
    const response = await fetch(address, {
      method,
      headers,
      signal,
      credentials: 'include',
      keepalive: true,
      ...init,
    });
    return { response, text: await response.text() };
  } catch (caught) {
    // Some browsers call the end of its time an abort.
    if (signal.aborted) throw new ApiError({ kind: 'timeout' });
    return unanswered(caught);
  }
}
