import { Button, IconButton } from '../../../shared/ui/button.tsx';
import '../../../styles/kit/dialog.css';
import '../../../styles/site-feedback.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MIN_FEEDBACK_LENGTH, WIDTHS } from '../../../shared/config/constants.ts';
import type { FeedbackOptions } from '../../../shared/notifications/dialogs.ts';
import { $feedbackDraft, saveFeedbackDraft, submitFeedback } from '../../../shared/session/page-feedback.ts';
import { $session, isDj } from '../../../shared/session/session.ts';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { PHONE, useCloseOnBack } from '../../../shared/ui/use-close-on-back.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { CallErrorText } from '../../../shared/views/call-error.tsx';

type DialogProps = FeedbackOptions & { readonly close: (result?: 'sent') => void };

export function FeedbackDialog({ title = 'Feedback', extra, close }: DialogProps) {
  const cancel = () => {
    if (submitFeedback.$state.get().state !== 'pending') close();
  };

  return (
    <Dialog title={title} onClose={cancel}>
      <SiteFeedbackForm extra={extra} onSent={() => close('sent')} onCancel={cancel} />
    </Dialog>
  );
}

export function SiteFeedback() {
  const session = useStore($session);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const isWide = useMedia(`(width > ${WIDTHS.large}px)`);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('textarea')?.focus();
  }, [isOpen]);

  // While the feedback is being sent, the panel stays open to show a possible error.
  const close = () => {
    if (submitFeedback.$state.get().state === 'pending') return;
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  useCloseOnBack(useMedia(PHONE) && isOpen, close);
  if (!session.user && !isDj(session)) return null;

  const buttonProps = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId : undefined,
    onClick: isOpen ? close : () => setOpen(true),
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
            <SiteFeedbackForm onSent={close} onCancel={close} />
          </div>
        </section>
      )}
    </>
  );
}

type FormProps = {
  readonly extra?: FeedbackOptions['extra'];
  readonly onSent: () => void;
  readonly onCancel: () => void;
};

function SiteFeedbackForm({ extra, onSent, onCancel }: FormProps) {
  const state = useStore(submitFeedback.$state);
  const text = useStore($feedbackDraft);
  useEffect(
    () => () => {
      if (submitFeedback.$state.get().state === 'failed') submitFeedback.reset();
    },
    [],
  );
  const isReady = text.trim().length >= MIN_FEEDBACK_LENGTH;
  const isSending = state.state === 'pending';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await submitFeedback.run(extra)).state === 'done') onSent();
  };

  return (
    <form className="dp-stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Feedback on this page"
        placeholder="Tell us what went wrong or give us feedback on this page..."
        multiline
        value={text}
        readOnly={isSending}
        error={state.state === 'failed' && <CallErrorText error={state.error} after="Your text is saved." />}
        onChange={saveFeedbackDraft}
      />
      <DialogActions isPending={isSending} onCancel={onCancel}>
        <Button variant={isReady ? 'main' : 'quiet'} type="submit" disabled={!isReady} pending={isSending}>
          Send
        </Button>
      </DialogActions>
    </form>
  );
}
