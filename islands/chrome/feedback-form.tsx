import '../../styles/dialog.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { TOO_SHORT_FEEDBACK } from '../../shared/config/constants.ts';
import type { FeedbackWish } from '../../shared/notifications/dialogs.ts';
import {
  $feedbackDraft,
  restoreFeedback,
  sendDraft,
  writeFeedback,
} from '../../shared/session/page-feedback.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import type { Attempt } from './attempt.ts';
import { CallWords } from './call-problem.tsx';
import { DialogActions } from './dialog-actions.tsx';

type Props = {
  readonly attempt: Attempt;
  readonly extra?: FeedbackWish['extra'];
  readonly onSent: () => void;
  readonly onCancel: () => void;
};

/** What a person says about the page; up to two characters there is nothing to send (open point 54). */
export function FeedbackForm({ attempt, extra, onSent, onCancel }: Props) {
  const state = useStore(attempt.$state);
  const text = useStore($feedbackDraft);
  useEffect(restoreFeedback, []);
  const isReady = text.trim().length > TOO_SHORT_FEEDBACK;
  const working = state.name === 'working';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void attempt.run(async () => {
      await sendDraft(extra);
      onSent();
    });
  };

  return (
    <form className="dp-dialog-form" noValidate onSubmit={submit}>
      <TextInput
        label="Feedback on this page"
        placeholder="Tell us what went wrong or give us feedback on this page..."
        multiline
        value={text}
        readOnly={working}
        error={state.name === 'failed' && <CallWords error={state.error} after="What you wrote is kept." />}
        onChange={writeFeedback}
      />
      <DialogActions working={working} onCancel={onCancel}>
        <PendingButton
          type="submit"
          variant={isReady ? 'main' : 'quiet'}
          disabled={!isReady}
          working={working}
        >
          Send
        </PendingButton>
      </DialogActions>
    </form>
  );
}
