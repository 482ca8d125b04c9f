import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { TIMEOUT_MS } from '../../../shared/api/client.ts';
import { wait } from '../../../shared/async/timing.ts';
import { nonEmptyText } from '../../../shared/entities/lenient.ts';
import { safeUrl } from '../../../shared/navigation/safe-url.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';

/** What the module at `config.humanCheck` exports (spec 5, open point 72). */
type HumanCheckWidget = {
  /** Shows it in the element; returns what removes it. A token works once, until `expired` is called. */
  mount(element: HTMLElement, handlers: { passed(token: string): void; expired(): void }): () => void;
};

type Props = {
  readonly address: string;
  /** A new number starts the widget again. */
  readonly attempt: number;
  /** Called with the token once the check is passed, and with null once it no longer counts. */
  readonly onToken: (token: string | null) => void;
  readonly onRetry: () => void;
};

export function HumanCheck({ address, attempt, onToken, onRetry }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    setState('loading');
    if (attempt > 0) section.current?.focus();
    return showWidget(load(address, attempt), place.current, onToken, setState);
  }, [address, attempt, onToken]);

  return (
    <section className="dp-human-check" aria-label="Human check" tabIndex={-1} ref={section}>
      {state === 'loading' && (
        <p className="dp-muted" role="status">
          <Spinner /> Loading the check...
        </p>
      )}
      {state === 'failed' && (
        <>
          <ErrorText>
            The check that you are human did not load. Check your connection and try again.
          </ErrorText>
          <button className="dp-button dp-quiet" type="button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      <div className="dp-guest" ref={place} />
    </section>
  );
}

/** Shows the widget until the returned function is called; what the widget does afterwards is ignored. */
function showWidget(
  loading: Promise<HumanCheckWidget>,
  element: HTMLElement,
  onToken: Props['onToken'],
  onState: (state: 'shown' | 'failed') => void,
): () => void {
  let isOver = false;
  let unmount: unknown;

  const takeToken = (token: unknown) => {
    if (!isOver) onToken(v.is(nonEmptyText, token) ? token : null);
  };

  async function show(): Promise<void> {
    try {
      const widget = await Promise.race([loading, timeout()]);
      if (isOver) return;
      unmount = widget.mount(element, { passed: takeToken, expired: () => takeToken(null) });
      onState('shown');
    } catch (caught) {
      console.warn('human check', caught);
      if (!isOver) onState('failed');
    }
  }

  void show();

  return () => {
    isOver = true;
    onToken(null);
    try {
      if (typeof unmount === 'function') unmount();
    } catch (caught) {
      console.warn('human check', caught);
    }
    element.replaceChildren();
  };
}

/** A browser may remember that a module did not load, so the fragment gives each attempt another address. */
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
