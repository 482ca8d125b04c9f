import { useRef, useState } from 'react';
import { logFailure } from '../../../shared/api/errors.ts';
import { sendSiteFeedback, setBeta } from '../../../shared/api/site.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { LoginType } from '../../../shared/entities/login.ts';
import { keepUnsentFeedback } from '../../../shared/session/page-feedback.ts';
import { TaskDialog } from '../../../shared/views/task-form.tsx';

type EnableProps = { readonly type: LoginType; readonly close: (result?: 'enabled') => void };

export function BetaEnableDialog({ type, close }: EnableProps) {
  const [enableBeta] = useState(() =>
    createTask(async () => {
      await setBeta(type, true);
      close('enabled');
    }),
  );

  return (
    <TaskDialog
      title="Beta Mode"
      text="This will enable beta mode. You can switch back at any time."
      task={enableBeta}
      label="Enable Beta Mode"
      onSubmit={enableBeta.run}
      onCancel={() => close()}
    />
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
      close('disabled');
    }),
  );

  return (
    <TaskDialog
      title="Any Feedback?"
      text="Please help us improve the service. Was there a problem with this version?"
      task={disableBeta}
      comment={{ label: 'Feedback (optional)', value: feedback, onChange: setFeedback }}
      label="Disable beta mode"
      onSubmit={() => disableBeta.run(feedback.trim())}
      onCancel={() => close()}
    />
  );
}
