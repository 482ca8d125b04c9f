import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { submitFeedback } from '../../../shared/session/page-feedback.ts';
import { $session, isDj } from '../../../shared/session/session.ts';
import { IconButton } from '../../../shared/ui/button.tsx';
import { useDisclosure } from '../../../shared/ui/menu.tsx';
import { useCloseOnBack, useIsPhone } from '../../../shared/ui/use-close-on-back.ts';
import { TaskForm } from '../../../shared/views/task-form.tsx';
import { useSiteFeedback } from '../dialogs/feedback-dialog.tsx';

export function SiteFeedback() {
  const session = useStore($session);
  const { isOpen, closeAndFocus, panelId, ...menu } = useDisclosure();
  const panel = useRef<HTMLElement>(null);

  // While the feedback is being sent, the panel stays open to show a possible error.
  const close = () => {
    if (submitFeedback.$state.get().state === 'pending') return;
    if (panel.current?.contains(document.activeElement)) closeAndFocus();
    else menu.close();
  };
  useCloseOnBack(useIsPhone() && isOpen, close);
  if (!session.user && !isDj(session)) return null;

  return (
    <>
      <IconButton
        icon="speech"
        label="Tell us"
        {...menu.buttonProps}
        onClick={isOpen ? close : menu.buttonProps.onClick}
      />
      {isOpen && (
        <section
          ref={panel}
          id={panelId}
          className="dp-surface dp-site-feedback"
          aria-label="Feedback"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        >
          <div>
            <SiteFeedbackForm close={close} />
          </div>
        </section>
      )}
    </>
  );
}

const SiteFeedbackForm = ({ close }: { readonly close: () => void }) => (
  <TaskForm {...useSiteFeedback(close)} onCancel={close} />
);
