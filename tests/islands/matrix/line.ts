import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { FaultName } from '../../backend/faults.ts';
import type { Site } from '../../support/stand-in.ts';
import type { Fault } from './faults.ts';

/** Faults between the page and the server, in the words of three browsers. */
const BREAKS = {
  offline: () => new TypeError('Failed to fetch'),
  refused: () => new TypeError('NetworkError when attempting to fetch resource.'),
  aborted: () => new DOMException('The operation was aborted.', 'AbortError'),
} as const;

/** `timeout` never answers; `slow` answers once it is let go. */
export type LineFault = keyof typeof BREAKS | 'timeout' | 'slow';

const isBreak = (fault: Fault): fault is keyof typeof BREAKS => fault in BREAKS;

export type Line = ReturnType<typeof openLine>;

/** The line between a page and its stand-in, as a browser keeps it: it follows redirects and gives up what is aborted. */
export function openLine(site: Site) {
  const sent: string[] = [];
  let broken: { readonly fault: Fault; readonly match: string } | null = null;
  let underWay = 0;
  let letGo = () => {};
  let held = Promise.resolve();

  async function answer(through: typeof fetch, request: Request, address: string): Promise<Response> {
    const fault = broken && address.startsWith(broken.match) ? broken.fault : null;
    if (fault) broken = null;
    if (fault && isBreak(fault)) throw BREAKS[fault]();
    if (fault === 'timeout') return new Promise(() => {});
    if (fault === 'slow') await held;
    const response = await through(request);
    const onward = response.status < 400 && response.headers.get('location');
    if (!onward) return response;
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const end = await through(onward, { method, headers: { accept: 'application/json' } });
    return Object.defineProperty(end, 'redirected', { value: true });
  }

  beforeEach(() => {
    const through = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      sent.push(`${request.method} ${pathname}${search}`);
      underWay++;
      try {
        const end = givenUp(request.signal);
        const response = await Promise.race([answer(through, request, pathname + search), end]);
        const text = response.text.bind(response);
        return Object.assign(response, { text: () => Promise.race([text(), end]) });
      } finally {
        underWay--;
      }
    };
  });

  afterEach(() => {
    letGo();
    sent.length = 0;
    broken = null;
    underWay = 0;
  });

  return {
    /** Breaks the next call whose address starts with `match`; what was sent before is forgotten. */
    async break(fault: Fault, match: string): Promise<void> {
      ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
      if (isBreak(fault) || fault === 'timeout' || fault === 'slow') broken = { fault, match };
      else await site.break(fault satisfies FaultName, match, 1);
      sent.length = 0;
    },
    /** How often the page has called the address since then. */
    calls: (match: string): number =>
      sent.filter((call) => call.slice(call.indexOf('/')).startsWith(match)).length,
    /** Lets go of the slow answer. */
    letGo: (): void => letGo(),
    /** Waits until nothing is under way. */
    rest: (): Promise<void> =>
      waitFor(() => {
        if (underWay > 0) throw new Error(`${underWay} calls are under way`);
      }),
  };
}

function givenUp(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  // Nobody may be waiting any more.
  promise.catch(() => {});
  return promise;
}
