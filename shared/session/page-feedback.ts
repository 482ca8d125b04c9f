import * as v from 'valibot';
import { sendSiteFeedback } from '../api/site.ts';
import { createTask } from '../async/create-task.ts';
import type { FeedbackOptions } from '../notifications/dialogs.ts';
import { notify } from '../notifications/notifications.ts';
import { createStoredValue } from './create-stored-value.ts';
import { $session, pageLoginTypeOrDefault } from './session.ts';

export const FEEDBACK_THANKS = 'Thank you for your feedback.';

/** The draft of the website feedback (spec 2.6, 2.7), stored per tab and user. */
export const { $value: $feedbackDraft, set: saveFeedbackDraft } = createStoredValue({
  name: 'feedback-draft',
  part: 'page',
  tab: true,
  schema: v.string(),
  fallback: '',
});

/** Keeps a text as the draft, and offers to send it. The page reloads next, so the notification is carried over. */
export function keepUnsentFeedback(text: string): void {
  saveFeedbackDraft([$feedbackDraft.get(), text].filter(Boolean).join('\n\n'));
  const tryAgain = { label: 'Try again', dialog: 'feedback' } as const;
  notify('error', "Beta mode is off. Couldn't send your feedback.", tryAgain);
}

/** Sends the draft as the page's user, clears it and says thanks. If that fails, the draft stays. */
export const submitFeedback = createTask(async (extra?: FeedbackOptions['extra']) => {
  const text = $feedbackDraft.get();
  await sendSiteFeedback(pageLoginTypeOrDefault($session.get()), text.trim(), extra);
  if ($feedbackDraft.get() === text) saveFeedbackDraft('');
  notify('success', FEEDBACK_THANKS);
});
