import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { LoginType } from '../../shared/entities/login.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { createLeaving } from './beta-disable-store.ts';
import { CallProblem, CallWords } from './call-problem.tsx';
import { DialogActions } from './dialog-actions.tsx';

type Props = {
  readonly kind: LoginType;
  readonly close: (result?: 'disabled') => void;
};

/** Asks what was wrong before beta is switched off (spec 2.6). */
export function BetaDisableDialog({ kind, close }: Props) {
  const [leaving] = useState(() => createLeaving(kind));
  const [feedback, setFeedback] = useState('');
  const state = useStore(leaving.$state);
  const working = state.name === 'working';
  const giveUp = () => {
    if (!working) close();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await leaving.leave(feedback)) close('disabled');
  };

  return (
    <Dialog
      title="Any Feedback?"
      text="Please help us improve the service. Was there a problem with this version?"
      open
      onClose={giveUp}
    >
      <form className="dp-dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Feedback (optional)"
          multiline
          value={feedback}
          readOnly={working}
          error={
            state.name === 'not-sent' && (
              <CallWords error={state.error} words={`Your feedback was not sent. ${wordsFor(state.error)}`} />
            )
          }
          onChange={setFeedback}
        />
        {state.name === 'not-switched' && <CallProblem error={state.error} />}
        <DialogActions working={working} onCancel={giveUp}>
          <PendingButton type="submit" working={working}>
            Disable beta mode
          </PendingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
