import type * as v from 'valibot';
import { toJson } from '../json.ts';
import { TIMEOUT_MS } from '../timeout.ts';
import type { Call, Sender } from './client.ts';
import { unanswered } from './errors.ts';
import type { Answer } from './send.ts';

/** Sends a call at once, without the script that sends the others; it goes on when the page is left a moment later. */
export const sendKept: Sender = (call, address) => sendNow(call, address, '');

/** The same, and the page's address stays out of its headers. */
export const sendHidden: Sender = (call, address) => sendNow(call, address, 'strict-origin');

async function sendNow(
  { method = 'get', body = null }: Call<v.GenericSchema>,
  address: string,
  referrerPolicy: ReferrerPolicy,
): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const hasBody = body !== null;
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? toJson(body) : null,
      credentials: 'include',
      keepalive: true,
      referrerPolicy,
      signal,
    });
    return { response, text: await response.text() };
  } catch (caught) {
    return unanswered(caught, signal);
  }
}
