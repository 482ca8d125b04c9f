import '../../styles/feedback.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../shared/notifications/notifications.ts';
import { sendingFeedback, THANKS } from '../../shared/session/page-feedback.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** The bar's 'Feedback' button, for who is signed in, and the panel that it slides down below the bar (spec 2.7). */
export function SiteFeedback() {
  const session = useStore($session, { ssr: 'initial' });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (!session.user && !isDj(session)) return null;

  const hide = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  /** The panel stays while it sends, since it shows a failure. */
  const close = () => {
    if (sendingFeedback.$state.get().state !== 'pending') hide();
  };

  return (
    <>
      <button
        ref={button}
        className="dp-button dp-plain dp-site-feedback-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        <Icon name="speech" />
        <span>Feedback</span>
      </button>
      {isOpen && (
        <section
          ref={panel}
          id={panelId}
          className="dp-site-feedback"
          aria-label="Feedback"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        >
          <div>
            <FeedbackForm
              onSent={() => {
                hide();
                notify('success', THANKS);
              }}
              onCancel={close}
            />
          </div>
        </section>
      )}
    </>
  );
}
