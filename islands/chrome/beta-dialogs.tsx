import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { sendSiteFeedback, setBeta } from '../../shared/api/site.ts';
import { createTask } from '../../shared/async/create-task.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { CallError, CallErrorText } from './call-error.tsx';

type EnableProps = { readonly kind: LoginType; readonly close: (result?: 'enabled') => void };

/** Asks before beta is switched on (spec 2.6). */
export function BetaEnableDialog({ kind, close }: EnableProps) {
  const [enabling] = useState(() => createTask(() => setBeta(kind, true)));
  const state = useStore(enabling.$state);
  const isPending = state.state === 'pending';
  const giveUp = () => {
    if (!isPending) close();
  };
  const enable = async () => {
    if (await enabling.run()) close('enabled');
  };

  return (
    <Dialog
      title="Beta Mode"
      text="This will enable beta mode. You can switch back at any time."
      open
      onClose={giveUp}
    >
      {state.state === 'failed' && <CallError error={state.error} />}
      <DialogActions working={isPending} onCancel={giveUp}>
        <PendingButton working={isPending} onClick={() => void enable()}>
          Enable Beta Mode
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

type DisableProps = { readonly kind: LoginType; readonly close: (result?: 'disabled') => void };

/** Asks what was wrong before beta is switched off (spec 2.6): the answer is sent first (spec 7). */
export function BetaDisableDialog({ kind, close }: DisableProps) {
  const [feedback, setFeedback] = useState('');
  const [step, setStep] = useState<'send' | 'switch'>('send');
  /** The feedback that was sent, which is not sent again if the switch failed after it. */
  const sent = useRef('');
  const [leaving] = useState(() =>
    createTask(async (comment: string) => {
      setStep('send');
      if (comment !== '' && comment !== sent.current) {
        await sendSiteFeedback(kind, comment);
        sent.current = comment;
      }
      setStep('switch');
      await setBeta(kind, false);
    }),
  );
  const state = useStore(leaving.$state);
  const isPending = state.state === 'pending';
  const error = state.state === 'failed' ? state.error : null;
  const giveUp = () => {
    if (!isPending) close();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await leaving.run(feedback.trim())) close('disabled');
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
          readOnly={isPending}
          error={
            error &&
            step === 'send' && (
              <CallErrorText error={error} words={`Your feedback was not sent. ${errorMessage(error)}`} />
            )
          }
          onChange={setFeedback}
        />
        {error && step === 'switch' && <CallError error={error} />}
        <DialogActions working={isPending} onCancel={giveUp}>
          <PendingButton type="submit" working={isPending}>
            Disable beta mode
          </PendingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
