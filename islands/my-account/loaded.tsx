import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import type { Loadable, LoadableStore } from './loadable-store.ts';

type Props<Value> = {
  readonly store: LoadableStore<Value>;
  /** What is on its way, for those who wait: 'Loading your subscriptions'. */
  readonly label: string;
  readonly children: (value: Value) => ReactNode;
};

/** What a part asks the server for: on its way, failed with a way to try again, or there. */
export function Loaded<Value>({ store, label, children }: Props<Value>) {
  const state = useStore(store.$state);
  useEffect(() => void store.load(), [store]);

  switch (state.name) {
    case 'loading':
      return (
        <div className="dp-my-waiting">
          <Spinner label={label} />
        </div>
      );
    case 'failed':
      return <Failed state={state} onRetry={store.load} />;
    case 'loaded':
      return <div className="dp-my-loaded">{children(state.value)}</div>;
  }
}

type FailedProps = {
  readonly state: Extract<Loadable<unknown>, { name: 'failed' }>;
  readonly onRetry: () => Promise<void>;
};

/** Why it did not come, and once more. */
export function Failed({ state, onRetry }: FailedProps) {
  return (
    <div className="dp-my-failed" ref={keepFocus}>
      <CallProblem error={state.error} />
      <PendingButton variant="quiet" working={state.isRetrying} onClick={() => void onRetry()}>
        Try again
      </PendingButton>
    </div>
  );
}
