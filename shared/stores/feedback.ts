import { atom } from 'nanostores';
import { sendFeedback } from '../api/feedback.ts';
import { config } from '../config.ts';
import type { LoginType } from '../entities/login.ts';
import { type FeedbackWish, openDialog } from './dialogs.ts';
import { notify } from './notifications.ts';
import { $session } from './session.ts';

/** What people say about a page, in the dialog or in the panel of the nav bar (spec 2.6, 2.7). */

export const THANKS = 'Thank you for your feedback.';

/** What is being written. It stays while the page stands, until it is sent. */
export const $feedbackDraft = atom('');

export function writeFeedback(text: string): void {
  $feedbackDraft.set(text);
}

/** Opens the feedback dialog, and thanks for what was sent. */
export async function giveFeedback(wish: FeedbackWish = {}): Promise<void> {
  if (await openDialog('feedback', wish)) notify('success', THANKS);
}

let underWay: Promise<void> | null = null;

/**
 * Sends what was written, in the name of the person that the page is for; asked again meanwhile, it is the same sending.
 * @throws ApiError, the text kept.
 */
export function sendDraft(extra: FeedbackWish['extra']): Promise<void> {
  underWay ??= send(extra).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function send(extra: FeedbackWish['extra']): Promise<void> {
  const text = $feedbackDraft.get();
  await sendFeedback(sender(), text.trim(), extra);
  if ($feedbackDraft.get() === text) $feedbackDraft.set('');
}

/** As the nav bar decides whose page it is (spec 2.7). */
function sender(): LoginType {
  const { user, recipient } = $session.get();
  return user && (config().preferClient || !recipient) ? 'client' : 'recipient';
}
