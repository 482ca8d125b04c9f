/** A call without its whole answer after this many milliseconds has failed. */
export const TIMEOUT_MS = 15_000;
