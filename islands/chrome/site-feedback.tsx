import { useStore } from '@nanostores/react';
import { lazy, Suspense, startTransition, useId, useRef, useState } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { THANKS } from '../../shared/stores/feedback.ts';
import { notify, notifyUnopened } from '../../shared/stores/notifications.ts';
import { $session, isSignedIn } from '../../shared/stores/session.ts';

const SiteFeedbackPanel = lazy(() => import('./site-feedback-panel.tsx'));

/** The bar's 'Feedback' button, for who is signed in, and the panel that it slides down below the bar (spec 2.7). */
export function SiteFeedback() {
  const session = useStore($session, { ssr: 'initial' });
  const [state, setState] = useState<'hidden' | 'shown'>('hidden');
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  if (!session.user && !isSignedIn(session)) return null;

  const isShown = state === 'shown';
  // In a transition, so that the panel shows once it has loaded and not its empty place before.
  const toggle = () => startTransition(() => setState(isShown ? 'hidden' : 'shown'));
  const hide = () => {
    setState('hidden');
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        className="dp-button dp-plain"
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? panelId : undefined}
        onClick={toggle}
      >
        Feedback
      </button>
      <Suspense fallback={null}>
        {isShown && (
          <ErrorBoundary
            island="site feedback"
            onFail={() => {
              hide();
              notifyUnopened();
            }}
          >
            <SiteFeedbackPanel
              id={panelId}
              onSent={() => {
                hide();
                notify('success', THANKS);
              }}
              onClose={hide}
            />
          </ErrorBoundary>
        )}
      </Suspense>
    </>
  );
}
