import { useStore } from '@nanostores/react';
import { lazy, Suspense, startTransition, useId, useRef, useState } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { THANKS } from '../../shared/stores/feedback.ts';
import { notify, notifyUnopened } from '../../shared/stores/notifications.ts';
import { $session, isDj } from '../../shared/stores/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { type Attempt, createAttempt } from './attempt.ts';

const SiteFeedbackPanel = lazy(() => import('./site-feedback-panel.tsx'));

/** The bar's 'Feedback' button, for who is signed in, and the panel that it slides down below the bar (spec 2.7). */
export function SiteFeedback() {
  const session = useStore($session, { ssr: 'initial' });
  // There while the panel shows.
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  if (!session.user && !isDj(session)) return null;

  const hide = () => {
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement)) button.current?.focus();
    setAttempt(null);
  };
  /** Not while it sends: where it fails is told in the panel. */
  const close = () => {
    if (attempt?.$state.get().name !== 'working') hide();
  };
  // In a transition, so that the panel shows once it has loaded and not its empty place before.
  const open = () => startTransition(() => setAttempt(createAttempt()));

  return (
    <>
      <button
        ref={button}
        className="dp-button dp-plain dp-site-feedback-button"
        type="button"
        aria-expanded={attempt !== null}
        aria-controls={attempt ? panelId : undefined}
        onClick={attempt ? close : open}
      >
        <Icon name="speech" />
        <span>Feedback</span>
      </button>
      <Suspense fallback={null}>
        {attempt && (
          <ErrorBoundary
            island="site feedback"
            onFail={() => {
              hide();
              notifyUnopened();
            }}
          >
            <SiteFeedbackPanel
              id={panelId}
              attempt={attempt}
              onSent={() => {
                hide();
                notify('success', THANKS);
              }}
              onClose={close}
            />
          </ErrorBoundary>
        )}
      </Suspense>
    </>
  );
}
