/** What pages/early-presses.ts keeps until the islands and the shortcuts take it. */
type EarlyPresses = {
  /** The islands in which presses are kept. */
  readonly islands: Set<Element>;
  /** The buttons and forms that were pressed, in order. */
  readonly presses: Map<HTMLElement, { readonly time: number; readonly island: HTMLElement }>;
  readonly keys: EarlyKey[];
  /** The replies to what a press has loaded, as in `initialData`. */
  readonly replies: Record<string, unknown>;
  /** Whether Play starts audio. Once there is an island, its player does. */
  mayPlay: boolean;
  /** Forgets the presses in an island, or all. */
  forget(island?: Element): void;
  stopPresses(): void;
  stopKeys(): void;
};

export type EarlyKey = { readonly event: KeyboardEvent; readonly island: Element | null };

declare global {
  var earlyPresses: EarlyPresses | undefined;
}

/** What was pressed longer ago (ms) may no longer be meant. */
const MAX_AGE_MS = 10_000;

const isRecent = (time: number): boolean => performance.now() - time < MAX_AGE_MS;

/** Takes the last keys that nothing has handled, as shortcuts are there now. */
export function takeKeys(): EarlyKey[] {
  const keys = globalThis.earlyPresses?.keys.splice(0) ?? [];
  globalThis.earlyPresses?.stopKeys();
  return keys.filter(({ event }) => isRecent(event.timeStamp) && !event.defaultPrevented);
}

/**
 * Notes the controls in the markup of an island. The returned function presses again what was pressed there, once, in the view
 * that has taken over or replaced the markup. It leaves out what is gone, has another name or state by then, or was pressed
 * long ago.
 */
export function takePresses(island: HTMLElement): () => void {
  const early = globalThis.earlyPresses;
  if (!early?.islands.has(island)) return () => {};
  early.mayPlay = false;
  const audio = globalThis.earlyAudio;
  const focused = document.activeElement;
  const before = controlsByDescription(island);
  const descriptions = new Map([...before].flatMap(([text, all]) => all.map((control) => [control, text])));

  function counterpartOf(control: HTMLElement): HTMLElement | undefined {
    const description = descriptions.get(control);
    // It was pressed after the view had replaced the markup.
    if (description === undefined) return control.isConnected ? control : undefined;
    const same = before.get(description) ?? [];
    const found = controlsByDescription(island).get(description) ?? [];
    if (control.isConnected) return found.find((other) => other === control);
    return found.length === same.length ? found[same.indexOf(control)] : undefined;
  }

  return () => {
    early.islands.delete(island);
    if (![...early.islands].some(({ isConnected }) => isConnected)) early.stopPresses();
    for (const [control, press] of early.presses) {
      if (press.island !== island) continue;
      early.presses.delete(control);
      delete control.dataset['pressed'];
      const isPlaying = 'stream' in control.dataset && audio?.paused === false;
      const target = isRecent(press.time) || isPlaying ? counterpartOf(control) : undefined;
      if (focused === control && target !== control) target?.focus();
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else if (target) target.click();
      else if (isPlaying && audio.dataset['pressed'] !== undefined) {
        audio.pause();
        delete audio.dataset['pressed'];
      }
    }
  };
}

/** Returns the controls in order, by what a press does as far as a person knows. */
function controlsByDescription(island: HTMLElement): Map<string, HTMLElement[]> {
  const all = new Map<string, HTMLElement[]>();
  for (const control of island.querySelectorAll<HTMLElement>('button, form')) {
    const description = control instanceof HTMLFormElement ? 'form' : descriptionOf(control);
    all.set(description, [...(all.get(description) ?? []), control]);
  }
  return all;
}

const descriptionOf = (button: HTMLElement): string =>
  [
    button.getAttribute('aria-label') ?? button.textContent,
    button.getAttribute('aria-pressed'),
    button.getAttribute('aria-expanded'),
  ].join('\n');
