/** What pages/early-presses.ts keeps until the islands and the shortcuts take it. */
type EarlyPresses = {
  /** Returns the buttons and forms that were pressed in the island, in order. Later presses there are not kept. */
  takeIsland(
    island: Element,
  ): [control: HTMLElement, press: { readonly time: number; readonly count: number }][];
  /** Returns the last keys. Later ones are not kept. */
  takeKeys(): KeyboardEvent[];
};

declare global {
  var earlyPresses: EarlyPresses | undefined;
}

/** What was pressed longer ago (ms) may no longer be meant. */
const MAX_AGE_MS = 10_000;

const isRecent = (time: number): boolean => performance.now() - time < MAX_AGE_MS;

export const takeKeys = (): KeyboardEvent[] =>
  globalThis.earlyPresses?.takeKeys().filter(({ timeStamp }) => isRecent(timeStamp)) ?? [];

/**
 * Takes what was pressed in the markup of an island. The returned function presses it again, once, in the view that has taken
 * over or replaced the markup. It leaves out what is gone, has another name or state by then, or was pressed long ago.
 */
export function takePresses(island: HTMLElement): () => void {
  const presses = (globalThis.earlyPresses?.takeIsland(island) ?? []).map(([control, press]) => {
    const description = descriptionOf(control);
    const same = controlsLike(island, control, description);
    return { ...press, control, description, same, hadFocus: control === document.activeElement };
  });

  return () => {
    for (const { control, description, same, hadFocus, time, count } of presses.splice(0)) {
      delete control.dataset['pressed'];
      const found = controlsLike(island, control, description);
      const counterpart = found.length === same.length ? found[same.indexOf(control)] : undefined;
      const target = control.isConnected ? found.find((other) => other === control) : counterpart;
      if (!target || !isRecent(time)) {
        if (control.dataset['stream']) globalThis.earlyAudio?.pause();
        continue;
      }
      if (hadFocus && target !== control) target.focus();
      press(target);
      // A second press on Play has paused.
      if (control.dataset['stream'] && count % 2 === 0) press(target);
    }
  };
}

const press = (control: HTMLElement): void =>
  control instanceof HTMLFormElement ? control.requestSubmit() : control.click();

/** What a press does, as far as a person knows. */
const descriptionOf = (control: HTMLElement): string =>
  control instanceof HTMLFormElement
    ? ''
    : [
        control.getAttribute('aria-label') ?? control.textContent,
        control.getAttribute('aria-pressed'),
        control.getAttribute('aria-expanded'),
      ].join('\n');

const controlsLike = (island: HTMLElement, { localName }: HTMLElement, description: string): HTMLElement[] =>
  [...island.querySelectorAll<HTMLElement>(localName)].filter(
    (other) => descriptionOf(other) === description,
  );
