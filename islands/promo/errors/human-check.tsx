import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shared/ui/problem.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { showHumanCheck } from './human-check-widget.ts';

type Props = {
  /** Address of the widget's module. */
  readonly address: string;
  /** Counts the checks of this screen: each begins anew. */
  readonly attempt: number;
  /** Told the token once the check is passed, and null once it no longer counts. */
  readonly onToken: (token: string | null) => void;
  readonly onRetry: () => void;
};

/** The configured widget that tells people from machines, or why it is not there (spec 5, open point 72). */
export function HumanCheck({ address, attempt, onToken, onRetry }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    setState('loading');
    // A check that begins anew takes the place of the button that was pressed.
    if (attempt > 0) section.current?.focus();
    return showHumanCheck(address, attempt, place.current, {
      shown: () => setState('shown'),
      failed: () => setState('failed'),
      token: onToken,
    });
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
          <Problem>The check that you are human did not load. Check your connection and try again.</Problem>
          <button className="dp-button dp-quiet" type="button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      <div className="dp-guest" ref={place} />
    </section>
  );
}
