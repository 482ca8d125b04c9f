import { atom } from 'nanostores';
import * as v from 'valibot';
import { sendSiteFeedback } from '../api/site.ts';
import { createTask } from '../async/create-task.ts';
import { type FeedbackOptions, openDialog } from '../notifications/dialogs.ts';
import { notify } from '../notifications/notifications.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { $session, currentIdentity, pageLoginTypeOrDefault } from './session.ts';

export const FEEDBACK_THANKS = 'Thank you for your feedback.';

/** The draft of the website feedback (spec 2.6, 2.7), stored per tab and user. */
export const $feedbackDraft = atom('');

const draftKey = (): StorageKey => ({
  name: storageNames.feedbackDraft,
  identity: currentIdentity(),
  part: 'page',
  tab: true,
});

export function restoreFeedbackDraft(): void {
  if ($feedbackDraft.get() === '') $feedbackDraft.set(readStored(draftKey(), v.string()) ?? '');
}

export function saveFeedbackDraft(text: string): void {
  $feedbackDraft.set(text);
  writeStored(draftKey(), text);
}

export async function openFeedback(options: FeedbackOptions = {}): Promise<void> {
  if (await openDialog('feedback', options)) notify('success', FEEDBACK_THANKS);
}

/** Sends the draft as the page's user and clears it. If that fails, the draft stays. */
export const submitFeedback = createTask(async (extra?: FeedbackOptions['extra']) => {
  const text = $feedbackDraft.get();
  await sendSiteFeedback(pageLoginTypeOrDefault($session.get()), text.trim(), extra);
  if ($feedbackDraft.get() === text) saveFeedbackDraft('');
});
