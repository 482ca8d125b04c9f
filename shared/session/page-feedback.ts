import { atom } from 'nanostores';
import * as v from 'valibot';
import { sendFeedback } from '../api/site.ts';
import { createTask } from '../async/create-task.ts';
import { type FeedbackWish, openDialog } from '../notifications/dialogs.ts';
import { notify } from '../notifications/notifications.ts';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../storage/storage.ts';
import { $session, currentIdentity, personType } from './session.ts';

/** What people say about a page, in the dialog or in the panel of the nav bar (spec 2.6, 2.7). */

export const THANKS = 'Thank you for your feedback.';

/** What is being written. It stays in the tab until it is sent, for the same person. */
export const $feedbackDraft = atom('');

const draftPlace = (): StoragePlace => ({
  key: storageKeys.feedbackDraft,
  identity: currentIdentity(),
  part: 'page',
  tab: true,
});

/** Takes over what an earlier page of the tab has left. */
export function restoreFeedback(): void {
  if ($feedbackDraft.get() === '') $feedbackDraft.set(readStored(draftPlace(), v.string()) ?? '');
}

export function writeFeedback(text: string): void {
  $feedbackDraft.set(text);
  writeStored(draftPlace(), text);
}

/** Opens the feedback dialog, and thanks for what was sent. */
export async function giveFeedback(wish: FeedbackWish = {}): Promise<void> {
  if (await openDialog('feedback', wish)) notify('success', THANKS);
}

/** Sends what was written, in the name of the person that the page is for. The text is kept if that fails. */
export const sendingFeedback = createTask(async (extra?: FeedbackWish['extra']) => {
  const text = $feedbackDraft.get();
  await sendFeedback(personType($session.get()), text.trim(), extra);
  if ($feedbackDraft.get() === text) writeFeedback('');
});
