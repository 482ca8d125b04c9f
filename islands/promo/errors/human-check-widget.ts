import * as v from 'valibot';
import { TIMEOUT_MS } from '../../../shared/api/client.ts';
import { wait } from '../../../shared/async/timing.ts';
import { words } from '../../../shared/entities/lenient.ts';
import { safeUrl } from '../../../shared/navigation/safe-url.ts';

/** What the module that `config.humanCheck` names exports (open point 72): a widget that tells people from machines. */
export type HumanCheckWidget = {
  /** Shows it in the element; returns what takes it away. A token works once, until `expired` is called. */
  mount(element: HTMLElement, handlers: { passed(token: string): void; expired(): void }): () => void;
};

/** What comes of showing the widget. */
export type Outcome = {
  readonly shown: () => void;
  /** It may not be loaded, did not come, or is no widget. */
  readonly failed: () => void;
  /** What proves to the server that the check was passed; null once it no longer does. */
  readonly token: (token: string | null) => void;
};

/** Shows the widget in the element, until the returned function is called; nothing that it does afterwards counts. */
export function showHumanCheck(
  address: string,
  attempt: number,
  element: HTMLElement,
  outcome: Outcome,
): () => void {
  let isOver = false;
  let unmount: unknown;

  const tell = (given: unknown) => {
    if (!isOver) outcome.token(v.is(words, given) ? given : null);
  };

  async function show(): Promise<void> {
    try {
      const widget = await Promise.race([load(address, attempt), timeout()]);
      if (isOver) return;
      unmount = widget.mount(element, { passed: tell, expired: () => tell(null) });
      outcome.shown();
    } catch (caught) {
      console.warn('human check', caught);
      if (!isOver) outcome.failed();
    }
  }

  void show();

  return () => {
    isOver = true;
    outcome.token(null);
    try {
      if (typeof unmount === 'function') unmount();
    } catch (caught) {
      console.warn('human check', caught);
    }
    element.replaceChildren();
  };
}

/** A browser may remember by its address that a module did not come: the fragment makes each attempt another address. */
async function load(address: string, attempt: number): Promise<HumanCheckWidget> {
  const module = safeUrl('script', address);
  if (module === null) throw new Error(`${address} may not run here`);
  const widget: unknown = await import(/* @vite-ignore */ `${module}#${attempt}`);
  if (!isWidget(widget)) throw new Error(`${address} is no widget`);
  return widget;
}

async function timeout(): Promise<never> {
  await wait(TIMEOUT_MS);
  throw new Error('the human check took too long to load');
}

const isWidget = (module: unknown): module is HumanCheckWidget =>
  typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function';
