import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { wait } from '../../../shared/async/timing.ts';
import { TIMEOUT_MS } from '../../../shared/config/constants.ts';
import { nonEmptyText, orNull } from '../../../shared/entities/lenient.ts';
import { safeUrl } from '../../../shared/navigation/safe-url.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';

/** The exports of the module at `config.humanCheck` (spec 5, open point 72). */
type HumanCheckWidget = {
  /** Returns a function that removes the captcha. A token works only once, and not after `expired` was called. */
  mount(element: HTMLElement, handlers: { passed(token: string): void; expired(): void }): () => void;
};

type Props = {
  readonly url: string;
  /** A new number restarts the widget. */
  readonly attempt: number;
  /** Receives the token when the check is passed, and null when the token expires. */
  readonly onToken: (token: string | null) => void;
  readonly onRetry: () => void;
};

export function HumanCheck({ url, attempt, onToken, onRetry }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    setState('loading');
    if (attempt > 0) section.current?.focus();
    return showWidget(loadWidget(url, attempt), container.current, onToken, setState);
  }, [url, attempt, onToken]);

  return (
    <section className="dp-human-check dp-stack" aria-label="Human check" tabIndex={-1} ref={section}>
      {state === 'loading' && (
        <p className="dp-muted" role="status">
          <Spinner /> <span>Loading human check…</span>
        </p>
      )}
      {state === 'failed' && (
        <>
          <ErrorText>Couldn't load the human check. Check your connection and try again.</ErrorText>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
      <div className="dp-guest" ref={container} />
    </section>
  );
}

/** After the returned function has run, calls from the widget are ignored. */
function showWidget(
  loading: Promise<HumanCheckWidget>,
  element: HTMLElement,
  onToken: Props['onToken'],
  onState: (state: 'shown' | 'failed') => void,
): () => void {
  let isRemoved = false;
  let unmount: unknown;

  const handleToken = (token: unknown) => {
    if (!isRemoved) onToken(v.parse(orNull(nonEmptyText), token));
  };

  async function show(): Promise<void> {
    try {
      const widget = await Promise.race([loading, timeout()]);
      if (isRemoved) return;
      unmount = widget.mount(element, { passed: handleToken, expired: () => handleToken(null) });
      onState('shown');
    } catch (caught) {
      console.warn('human check', caught);
      if (!isRemoved) onState('failed');
    }
  }

  void show();

  return () => {
    isRemoved = true;
    onToken(null);
    try {
      if (typeof unmount === 'function') unmount();
    } catch (caught) {
      console.warn('human check', caught);
    }
    element.replaceChildren();
  };
}

/** Each attempt uses another URL fragment, because some browsers cache a failed import. */
async function loadWidget(url: string, attempt: number): Promise<HumanCheckWidget> {
  const moduleUrl = safeUrl('script', url);
  if (moduleUrl === null) throw new Error(`${url} is not an allowed script URL`);
  return import(/* @vite-ignore */ `${moduleUrl}#${attempt}`);
}

async function timeout(): Promise<never> {
  await wait(TIMEOUT_MS);
  throw new Error('the human check took too long to load');
}
