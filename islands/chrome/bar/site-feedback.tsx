import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { WIDTHS } from '../../../shared/config/constants.ts';
import { submitFeedback } from '../../../shared/session/page-feedback.ts';
import { $session, isDj } from '../../../shared/session/session.ts';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { useDisclosure } from '../../../shared/ui/menu.tsx';
import { useCloseOnBack, useIsPhone } from '../../../shared/ui/use-close-on-back.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { TaskForm } from '../../../shared/views/task-form.tsx';
import { useSiteFeedback } from '../dialogs/feedback-dialog.tsx';

export function SiteFeedback() {
  const session = useStore($session);
  const { isOpen, closeAndFocus, panelId, ...menu } = useDisclosure();
  const panel = useRef<HTMLElement>(null);
  const isWide = useMedia(`(width > ${WIDTHS.large}px)`);

  // While the feedback is being sent, the panel stays open to show a possible error.
  const close = () => {
    if (submitFeedback.$state.get().state === 'pending') return;
    if (panel.current?.contains(document.activeElement)) closeAndFocus();
    else menu.close();
  };
  useCloseOnBack(useIsPhone() && isOpen, close);
  if (!session.user && !isDj(session)) return null;

  const buttonProps = {
    ...menu.buttonProps,
    onClick: isOpen ? close : menu.buttonProps.onClick,
    className: 'dp-site-feedback-button',
  };

  return (
    <>
      {isWide ? (
        <Button {...buttonProps} variant="plain" icon="speech" collapsesAt="narrow" aria-label="Tell us">
          Tell us
        </Button>
      ) : (
        <IconButton {...buttonProps} icon="speech" label="Tell us" />
      )}
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
