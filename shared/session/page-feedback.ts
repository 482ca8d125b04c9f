import { atom } from 'nanostores';
import * as v from 'valibot';
import { sendSiteFeedback } from '../api/site.ts';
import { createTask } from '../async/create-task.ts';
import { type FeedbackOptions, openDialog } from '../notifications/dialogs.ts';
import { notify } from '../notifications/notifications.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { $session, currentIdentity, personType } from './session.ts';

/** What people say about a page, in the dialog or in the panel of the nav bar (spec 2.6, 2.7). */

export const FEEDBACK_THANKS = 'Thank you for your feedback.';

/** What is being written. It stays in the tab until it is sent, for the same person. */
export const $feedbackDraft = atom('');

const draftPlace = (): StorageKey => ({
  name: storageNames.feedbackDraft,
  identity: currentIdentity(),
  part: 'page',
  tab: true,
});

/** Takes over what an earlier page of the tab has left. */
export function restoreFeedbackDraft(): void {
  if ($feedbackDraft.get() === '') $feedbackDraft.set(readStored(draftPlace(), v.string()) ?? '');
}

export function saveFeedbackDraft(text: string): void {
  $feedbackDraft.set(text);
  writeStored(draftPlace(), text);
}

/** Opens the feedback dialog, and thanks for what was sent. */
export async function openFeedback(wish: FeedbackOptions = {}): Promise<void> {
  if (await openDialog('feedback', wish)) notify('success', FEEDBACK_THANKS);
}

/** Sends what was written, in the name of the person that the page is for. The text is kept if that fails. */
export const submitFeedback = createTask(async (extra?: FeedbackOptions['extra']) => {
  const text = $feedbackDraft.get();
  await sendSiteFeedback(personType($session.get()), text.trim(), extra);
  if ($feedbackDraft.get() === text) saveFeedbackDraft('');
});
