import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import type { FaultName } from '../../backend/faults.ts';
import type { Site } from '../../support/stand-in.ts';
import { eventually } from '../../support/ui.ts';
import type { Fault } from './faults.ts';

/** Network errors as three browsers report them. */
const NETWORK_ERRORS = {
  offline: () => new TypeError('Failed to fetch'),
  refused: () => new TypeError('NetworkError when attempting to fetch resource.'),
  gateway: () => new TypeError('Failed to fetch (gateway.example)'),
  aborted: () => new DOMException('The operation was aborted.', 'AbortError'),
} as const;

/** `timeout` never replies; `slow` replies on `release`; `gateway` redirects to a login on another site. */
export type NetworkFault = keyof typeof NETWORK_ERRORS | 'timeout' | 'slow';

const isNetworkError = (fault: Fault): fault is keyof typeof NETWORK_ERRORS => fault in NETWORK_ERRORS;

/** Wraps `fetch` with faults, redirects and aborts, which the stand-in server lacks. */
export function openNetwork(site: Site) {
  let requests: string[] = [];
  let pendingFault: { readonly fault: Fault; readonly match: string; times: number } | null = null;
  let pendingCount = 0;
  let isGated = false;
  /** The address of a probe, which is asked once more. */
  let probed: string | null = null;
  let slow = Promise.withResolvers<void>();

  async function respond(realFetch: typeof fetch, request: Request, address: string): Promise<Response> {
    const isProbe = request.redirect === 'manual' || address === probed;
    const fault =
      !isProbe && pendingFault && address.startsWith(pendingFault.match) ? pendingFault.fault : null;
    if (pendingFault && fault && --pendingFault.times === 0) pendingFault = null;
    // Other calls of the page finish first, so the order doesn't depend on the machine.
    for (let idleTurns = 0; fault && idleTurns < 5; idleTurns = pendingCount > 1 ? 0 : idleTurns + 1)
      await setImmediate();
    if (fault && isNetworkError(fault)) throw NETWORK_ERRORS[fault]();
    if (fault === 'timeout') return new Promise(() => {});
    if (fault === 'slow') await slow.promise;
    if (isProbe && isGated && request.redirect === 'manual')
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    if (isProbe && request.redirect !== 'manual') probed = null;
    if (isProbe && isGated) throw NETWORK_ERRORS.gateway();
    const response = await realFetch(request);
    const location = response.status < 400 && response.headers.get('location');
    if (!location) return response;
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const redirected = await realFetch(location, { method, headers: { accept: 'application/json' } });
    return Object.defineProperties(redirected, {
      redirected: { value: true },
      url: { value: new URL(location, request.url).href },
    });
  }

  beforeEach(() => {
    requests = [];
    pendingFault = null;
    pendingCount = 0;
    isGated = false;
    slow = Promise.withResolvers<void>();
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (request.redirect === 'manual') probed = pathname + search;
      else if (probed !== pathname + search) requests.push(pathname + search);
      pendingCount++;
      try {
        const aborted = rejectOnAbort(request.signal);
        const response = await Promise.race([respond(realFetch, request, pathname + search), aborted]);
        const read = response.arrayBuffer.bind(response);
        return Object.assign(response, { arrayBuffer: () => Promise.race([read(), aborted]) });
      } finally {
        pendingCount--;
      }
    };
  });
  // Effects of a reply must not leak into the next test.
  afterEach(async () => {
    slow.resolve();
    for (let idleTurns = 0, turn = 0; idleTurns < 5 && turn < 500; turn++) {
      await setImmediate();
      idleTurns = pendingCount > 0 ? 0 : idleTurns + 1;
    }
  });

  return {
    /** Breaks the next calls whose address starts with `match` and resets the call count. */
    async break(fault: Fault, match: string, times: number): Promise<void> {
      pendingFault = { fault, match, times };
      isGated = fault === 'gateway';
      probed = null;
      if (!isNetworkError(fault) && fault !== 'timeout' && fault !== 'slow')
        await site.break(fault satisfies FaultName, match, times);
      requests = [];
    },
    /** Counts the calls to the address since `break`, without those to a longer name, such as `liked` for `like`. */
    calls: (match: string): number =>
      requests.filter((address) => address.startsWith(match) && !isLongerName(match, address)).length,
    release: (): void => slow.resolve(),
    /** Waits until no call is pending. */
    idle: (): Promise<void> =>
      eventually(() => {
        if (pendingCount > 0) throw new Error(`${pendingCount} calls are pending`);
      }),
  };
}

const isLongerName = (match: string, address: string): boolean =>
  /^[a-z]{2}$/.test(address.slice(match.length - 1, match.length + 1));

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  // Prevents an unhandled rejection when nothing awaits it.
  promise.catch(() => {});
  return promise;
}
