/** One browser window, the same for every engine. Functions that it runs in the page are serialised, so they use only their arguments. */

export type Point = { readonly x: number; readonly y: number };

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof SIZES;

export type WindowOptions = { readonly size: Size; readonly scheme: 'light' | 'dark' };

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Home' | 'ArrowRight';

export type EngineWindow = {
  readonly engine: EngineName;
  readonly size: Size;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  evaluate<Args extends readonly unknown[]>(
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown>;
  /** Moves a pressed mouse, or on a phone a finger, along the points. One point is a press. */
  drag(points: readonly Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses a character key while Shift is down. */
  pressWithShift(key: string): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Uses the popup that this window has opened. */
  inPopup(work: (popup: EngineWindow) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** A running browser. Each window has its own profile, and all have one size and scheme. */
export type Engine = {
  readonly name: EngineName;
  readonly version: string;
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
};

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Returns a script that runs the function in a page. */
export const scriptOf = <Args extends readonly unknown[]>(
  work: (...args: Args) => unknown,
  args: Args,
): string => `(${work}).apply(null, ${JSON.stringify(args)})`;

const STEPS = 12;

/** The points of a drag in small steps, as real pointers move. */
export const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  }));

const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/** Asks until the answer is true, or throws what was expected. */
export async function waitUntil(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(what);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
