import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { logFailure } from '../../../shared/api/errors.ts';
import { sendSiteFeedback, setBeta } from '../../../shared/api/site.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { LoginType } from '../../../shared/entities/login.ts';
import { keepUnsentFeedback } from '../../../shared/session/page-feedback.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { CallError } from '../../../shared/views/call-error.tsx';

type EnableProps = { readonly type: LoginType; readonly close: (result?: 'enabled') => void };

export function BetaEnableDialog({ type, close }: EnableProps) {
  const [enableBeta] = useState(() => createTask(() => setBeta(type, true)));
  const state = useStore(enableBeta.$state);
  const isPending = state.state === 'pending';
  const cancel = () => {
    if (!isPending) close();
  };
  const enable = async () => {
    if ((await enableBeta.run()).state === 'done') close('enabled');
  };

  return (
    <Dialog
      title="Beta Mode"
      text="This will enable beta mode. You can switch back at any time."
      onClose={cancel}
    >
      {state.state === 'failed' && <CallError error={state.error} />}
      <DialogActions isPending={isPending} onCancel={cancel}>
        <Button variant="main" pending={isPending} onClick={() => void enable()}>
          Enable Beta Mode
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DisableProps = { readonly type: LoginType; readonly close: (result?: 'disabled') => void };

export function BetaDisableDialog({ type, close }: DisableProps) {
  const [feedback, setFeedback] = useState('');
  /** The feedback already sent, so that a retry after a failed `setBeta` does not send the same feedback again. */
  const sentComment = useRef('');
  const [disableBeta] = useState(() =>
    createTask(async (comment: string) => {
      const isUnsent = () => comment !== '' && comment !== sentComment.current;
      try {
        if (isUnsent()) await sendSiteFeedback(type, comment);
        sentComment.current = comment;
      } catch (caught) {
        logFailure('the feedback was not sent', caught);
      }
      await setBeta(type, false);
      if (isUnsent()) keepUnsentFeedback(comment);
    }),
  );
  const state = useStore(disableBeta.$state);
  const isPending = state.state === 'pending';
  const cancel = () => {
    if (!isPending) close();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await disableBeta.run(feedback.trim())).state === 'done') close('disabled');
  };

  return (
    <Dialog
      title="Any Feedback?"
      text="Please help us improve the service. Was there a problem with this version?"
      onClose={cancel}
    >
      <form className="dp-stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Feedback (optional)"
          multiline
          value={feedback}
          readOnly={isPending}
          onChange={setFeedback}
        />
        {state.state === 'failed' && <CallError error={state.error} />}
        <DialogActions isPending={isPending} onCancel={cancel}>
          <Button variant="main" type="submit" pending={isPending}>
            Disable beta mode
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
