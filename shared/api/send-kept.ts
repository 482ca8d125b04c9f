import { toJson } from '../json.ts';
import type { Sender } from './client.ts';
import { unanswered } from './errors.ts';

/** As long as what sends the other calls waits. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a call at once and without what comes after the page, which may be left a moment later: the call goes on. The
 * page's address stays out of its headers.
 */
export const sendKept: Sender = ({ method = 'get', body }, address) =>
  fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: toJson(body) }),
    credentials: 'include',
    keepalive: true,
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(unanswered);
