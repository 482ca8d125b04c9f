/** A seeded random number generator with the same output on every machine. */
export type Random = {
  /** A number from 0 to 1, excluding 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** Creates a generator (mulberry32). `salt` gives unrelated sequences for one seed. */
export function random(seed: number, salt = 0): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}
