import '../../styles/dialog.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { TOO_SHORT_FEEDBACK } from '../../shared/config/constants.ts';
import type { FeedbackWish } from '../../shared/notifications/dialogs.ts';
import {
  $feedbackDraft,
  restoreFeedback,
  sendingFeedback,
  writeFeedback,
} from '../../shared/session/page-feedback.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { CallWords } from './call-problem.tsx';
import { DialogActions } from './dialog-actions.tsx';

type DialogProps = FeedbackWish & { readonly close: (result?: 'sent') => void };

/** Feedback on the page (spec 2.6). */
export function FeedbackDialog({ title = 'Feedback', extra, close }: DialogProps) {
  const giveUp = () => {
    if (sendingFeedback.$state.get().state !== 'pending') close();
  };

  return (
    <Dialog title={title} open onClose={giveUp}>
      <FeedbackForm extra={extra} onSent={() => close('sent')} onCancel={giveUp} />
    </Dialog>
  );
}

type Props = {
  readonly extra?: FeedbackWish['extra'];
  readonly onSent: () => void;
  readonly onCancel: () => void;
};

/** What a person says about the page; up to two characters there is nothing to send (open point 54). */
export function FeedbackForm({ extra, onSent, onCancel }: Props) {
  const state = useStore(sendingFeedback.$state);
  const text = useStore($feedbackDraft);
  useEffect(() => {
    restoreFeedback();
    return () => {
      if (sendingFeedback.$state.get().state === 'failed') sendingFeedback.reset();
    };
  }, []);
  const isReady = text.trim().length > TOO_SHORT_FEEDBACK;
  const isSending = state.state === 'pending';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await sendingFeedback.run(extra))) onSent();
  };

  return (
    <form className="dp-dialog-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Feedback on this page"
        placeholder="Tell us what went wrong or give us feedback on this page..."
        multiline
        value={text}
        readOnly={isSending}
        error={state.state === 'failed' && <CallWords error={state.error} after="What you wrote is kept." />}
        onChange={writeFeedback}
      />
      <DialogActions working={isSending} onCancel={onCancel}>
        <PendingButton
          type="submit"
          variant={isReady ? 'main' : 'quiet'}
          disabled={!isReady}
          working={isSending}
        >
          Send
        </PendingButton>
      </DialogActions>
    </form>
  );
}
