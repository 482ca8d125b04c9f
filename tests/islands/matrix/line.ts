import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import type { FaultName } from '../../backend/faults.ts';
import type { Site } from '../../support/stand-in.ts';
import { eventually } from '../../support/ui.ts';
import type { Fault } from './faults.ts';

/** Faults between the page and the server, in the words of three browsers. */
const BREAKS = {
  offline: () => new TypeError('Failed to fetch'),
  refused: () => new TypeError('NetworkError when attempting to fetch resource.'),
  aborted: () => new DOMException('The operation was aborted.', 'AbortError'),
} as const;

/** `timeout` never answers; `slow` answers once it is released. */
export type LineFault = keyof typeof BREAKS | 'timeout' | 'slow';

const isBreak = (fault: Fault): fault is keyof typeof BREAKS => fault in BREAKS;

/** The line between a page and its stand-in, as a browser keeps it: it follows redirects and ends what is aborted. */
export function openLine(site: Site) {
  let sent: string[] = [];
  let broken: { readonly fault: Fault; readonly match: string } | null = null;
  let underWay = 0;
  let slow = Promise.withResolvers<void>();

  async function answer(through: typeof fetch, request: Request, address: string): Promise<Response> {
    const fault = broken && address.startsWith(broken.match) ? broken.fault : null;
    if (fault) broken = null;
    // The other calls of the page come first, whatever takes longer on this machine.
    for (let idle = 0; fault && idle < 5; idle = underWay > 1 ? 0 : idle + 1) await setImmediate();
    if (fault && isBreak(fault)) throw BREAKS[fault]();
    if (fault === 'timeout') return new Promise(() => {});
    if (fault === 'slow') await slow.promise;
    const response = await through(request);
    const onward = response.status < 400 && response.headers.get('location');
    if (!onward) return response;
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const end = await through(onward, { method, headers: { accept: 'application/json' } });
    return Object.defineProperty(end, 'redirected', { value: true });
  }

  beforeEach(() => {
    sent = [];
    broken = null;
    underWay = 0;
    slow = Promise.withResolvers<void>();
    const through = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      sent.push(pathname + search);
      underWay++;
      try {
        const end = aborted(request.signal);
        const response = await Promise.race([answer(through, request, pathname + search), end]);
        const text = response.text.bind(response);
        return Object.assign(response, { text: () => Promise.race([text(), end]) });
      } finally {
        underWay--;
      }
    };
  });
  // What an answer leads to must not reach the next test.
  afterEach(async () => {
    slow.resolve();
    for (let idle = 0, turn = 0; idle < 5 && turn < 500; turn++) {
      await setImmediate();
      idle = underWay > 0 ? 0 : idle + 1;
    }
  });

  return {
    /** Breaks the next call whose address starts with `match`; what was sent before is forgotten. */
    async break(fault: Fault, match: string): Promise<void> {
      broken = { fault, match };
      if (!isBreak(fault) && fault !== 'timeout' && fault !== 'slow')
        await site.break(fault satisfies FaultName, match, 1);
      sent = [];
    },
    /** How often the page has called the address since then. */
    calls: (match: string): number => sent.filter((address) => address.startsWith(match)).length,
    /** Releases the slow answer. */
    release: (): void => slow.resolve(),
    /** Waits until nothing is under way. */
    rest: (): Promise<void> =>
      eventually(() => {
        if (underWay > 0) throw new Error(`${underWay} calls are under way`);
      }),
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  // It may be that nothing waits for it.
  promise.catch(() => {});
  return promise;
}
