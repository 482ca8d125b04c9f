import { atom } from 'nanostores';

/**
 * Whether this is a server, or a browser that hydrates what a server has rendered for this page. Meanwhile nothing depends
 * on the browser: its storage counts as empty, and times are in UTC.
 */
export const $isHydrating = atom(typeof document === 'undefined');

let renderedAt: Date | null = null;

let shell: string | null = null;

/**
 * Returns which state of an island the build renders into a page (`data-first`), '' if there is only one. Such a shell
 * knows neither host data nor address, and the browser replaces it. Null on a server and in a browser.
 */
export const shellState = (): string | null => shell;

export const isShell = (): boolean => shell !== null;

export function startShell(first: string): void {
  shell = first;
  startHydration(new Date());
}

/** Starts a render whose result must not depend on the browser. `time` is when the server has rendered the page. */
export function startHydration(time: Date): void {
  renderedAt = time;
  $isHydrating.set(true);
}

/** Returns when a server has rendered the island's markup; null if none has. */
export function renderTimeOf(island: HTMLElement | null): Date | null {
  const time = new Date(island?.dataset['rendered'] ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
}

export function endHydration(): void {
  renderedAt = null;
  shell = null;
  $isHydrating.set(false);
}

/** Calls `run` now, or at the end of the hydration, before the effects of views: they may take over what was typed. */
export function whenHydrated(run: () => void): void {
  if (!$isHydrating.get()) run();
  else {
    const stopWaiting = $isHydrating.listen(() => {
      stopWaiting();
      run();
    });
  }
}

/** Returns the time whose local date and hour are to be shown. */
export const now = (): Date => localTime(renderedAt ?? new Date());

/** Returns the date as it is, or in UTC during hydration: moved, so that its local date and hour are those in UTC. */
export const localTime = (date: Date): Date =>
  $isHydrating.get() ? new Date(date.getTime() + date.getTimezoneOffset() * 60_000) : date;
