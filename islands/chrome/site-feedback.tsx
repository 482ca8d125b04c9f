import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { notify } from '../../shared/notifications/notifications.ts';
import { THANKS } from '../../shared/session/page-feedback.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { type Attempt, createAttempt } from './attempt.ts';
import { SiteFeedbackPanel } from './site-feedback-panel.tsx';

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

  return (
    <>
      <button
        ref={button}
        className="dp-button dp-plain dp-site-feedback-button"
        type="button"
        aria-expanded={attempt !== null}
        aria-controls={attempt ? panelId : undefined}
        onClick={attempt ? close : () => setAttempt(createAttempt())}
      >
        <Icon name="speech" />
        <span>Feedback</span>
      </button>
      {attempt && (
        <SiteFeedbackPanel
          id={panelId}
          attempt={attempt}
          onSent={() => {
            hide();
            notify('success', THANKS);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
