import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { call } from '../../shared/api/client.ts';

/** A call that waits for its answer. */
export type HeldCall = {
  readonly url: URL;
  readonly isGivenUp: () => boolean;
  answer(body: object): Promise<void>;
  /** The connection breaks. */
  cut(): Promise<void>;
};

/** Holds every call of the front end until the test answers it, in whatever order. */
export function holdCalls(): { readonly held: HeldCall[]; readonly total: () => number; clear(): void } {
  const held: HeldCall[] = [];
  let total = 0;
  const before = globalThis.fetch;
  const clear = () => {
    held.length = 0;
    total = 0;
  };

  const hold = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { url, signal } = new Request(input, init);
      signal.addEventListener('abort', () => reject(signal.reason));
      total += 1;
      held.push({
        url: new URL(url),
        isGivenUp: () => signal.aborted,
        answer(body) {
          resolve(Response.json(body));
          return settled();
        },
        cut() {
          reject(new TypeError('fetch failed'));
          return settled();
        },
      });
    });

  // The first call of a page waits for the script that sends it; those of a test do not.
  beforeAll(async () => {
    globalThis.fetch = hold;
    const first = call({ url: location.href, reply: v.unknown() });
    while (held.length === 0) await settled();
    await held[0]?.answer({});
    await first;
    globalThis.fetch = before;
  });
  beforeEach(() => {
    clear();
    globalThis.fetch = hold;
  });
  afterEach(() => {
    globalThis.fetch = before;
  });
  return { held, total: () => total, clear };
}

/** All that an answer sets off has been done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await setImmediate();
}
