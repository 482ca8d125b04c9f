/** Lengths of a short and a long input, and how often each is tried; the fastest counts. */
const SHORT = 5_000;
const LONG = 320_000;
const ROUNDS = 5;

/**
 * How much longer the work takes for a character of a long input than of a short one: about 1 or less where it is
 * linear, 64 where it is quadratic. A ratio of a machine to itself, no time.
 */
export function timeGrowth(inputOf: (length: number) => string, work: (input: string) => unknown): number {
  const each = (length: number, times: number): number => {
    const input = inputOf(length);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (let i = 0; i < times; i++) work(input);
      least = Math.min(least, (performance.now() - start) / times);
    }
    return least / length;
  };
  return each(LONG, 1) / each(SHORT, LONG / SHORT);
}
