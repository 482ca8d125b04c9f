import { useStore } from '@nanostores/react';
import type { ApiError } from '../../../shared/api/errors.ts';
import { MIN_FEEDBACK_LENGTH } from '../../../shared/config/constants.ts';
import type { FeedbackOptions } from '../../../shared/notifications/dialogs.ts';
import { $feedbackDraft, saveFeedbackDraft, submitFeedback } from '../../../shared/session/page-feedback.ts';
import { CallErrorText } from '../../../shared/views/call-error.tsx';
import { TaskDialog } from '../../../shared/views/task-form.tsx';

type Props = FeedbackOptions & { readonly close: (result?: 'sent') => void };

export function FeedbackDialog({ title = 'Feedback', extra, close }: Props) {
  const form = useSiteFeedback(() => close('sent'), extra);
  return <TaskDialog title={title} onCancel={() => close()} {...form} />;
}

/** Returns the props of the form that sends feedback on the page. */
export function useSiteFeedback(onSent: () => void, extra?: FeedbackOptions['extra']) {
  const text = useStore($feedbackDraft);
  return {
    task: submitFeedback,
    comment: {
      label: 'Feedback on this page',
      placeholder: 'Tell us what went wrong or give us feedback on this page...',
      value: text,
      onChange: saveFeedbackDraft,
    },
    errorOf: (error: ApiError) => <CallErrorText error={error} after="Your text is saved." />,
    isReady: text.trim().length >= MIN_FEEDBACK_LENGTH,
    onSubmit: async () => {
      if ((await submitFeedback.run(extra)).state === 'done') onSent();
    },
  };
}
