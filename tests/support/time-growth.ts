const SHORT_LENGTH = 5_000;
const LONG_LENGTH = 320_000;
const ROUNDS = 5;

/** Returns the ratio of the time per character for a long and a short input: about 1 if linear, 64 if quadratic. */
export function timeGrowth(inputOf: (length: number) => string, work: (input: string) => unknown): number {
  const timePerCharacter = (length: number, times: number): number => {
    const input = inputOf(length);
    let fastest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (let i = 0; i < times; i++) work(input);
      fastest = Math.min(fastest, (performance.now() - start) / times);
    }
    return fastest / length;
  };
  return timePerCharacter(LONG_LENGTH, 1) / timePerCharacter(SHORT_LENGTH, LONG_LENGTH / SHORT_LENGTH);
}
