import { wait } from './wait.ts';

declare global {
  /** Settles once the sound of the last page goes on, or does not (pages/first/sound.ts). */
  var soundBegins: Promise<void> | undefined;
}

/** So long the page gives way to a sound that begins (ms): both need the one thread. */
const GIVES_WAY_MS = 150;

/** One for all of the page, however late it asks. */
let turn: Promise<void> | undefined;

/** Runs it once the sound of the last page goes on, and soon in any case; at once where nothing was left. */
export function afterSound(run: () => void): void {
  const { soundBegins } = globalThis;
  if (soundBegins) {
    turn ??= Promise.race([soundBegins, wait(GIVES_WAY_MS)]);
    void turn.then(run);
  } else run();
}
