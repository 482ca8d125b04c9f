import { map } from 'nanostores';
import { type FeedbackDraft, feedbackDraftSchema } from '../entities/feedback.ts';
import type { Id } from '../entities/lenient.ts';
import { currentIdentity } from '../session/session.ts';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StorageKey,
  storedParts,
  writeStored,
} from '../storage/storage.ts';
import { whileSubscribed } from '../stores/while-subscribed.ts';

const draftsKey = (): StorageKey => ({ name: 'feedback-draft', identity: currentIdentity() });
const draftKey = (promo: Id): StorageKey => ({ ...draftsKey(), part: promo });

/** The user's unsent feedback in this browser, by promo id. Each draft is stored alone, so that tabs keep each other's. */
export const $drafts = map<Partial<Readonly<Record<string, FeedbackDraft>>>>({});

whileSubscribed($drafts, () => {
  refreshDrafts();
  return onDraftChange(null, refreshDrafts);
});

/** Reads all drafts from the storage, where another tab may have changed them. */
export function refreshDrafts(): void {
  const drafts = storedParts(draftsKey()).map((promo) => [promo, readDraft(promo)] as const);
  $drafts.set(Object.fromEntries(drafts.flatMap(([promo, draft]) => (draft ? [[promo, draft]] : []))));
}

export const readDraft = (promo: Id): FeedbackDraft | null =>
  readStored(draftKey(promo), feedbackDraftSchema);

/** Stores a draft, or removes it if it is null. */
export function saveDraft(promo: Id, draft: FeedbackDraft | null): void {
  if (draft) writeStored(draftKey(promo), draft);
  else removeStored(draftKey(promo));
  $drafts.setKey(promo, draft ?? undefined);
}

/** Calls `onChange` when another tab changes the draft of the promo, or any draft if `promo` is null. */
export const onDraftChange = (promo: Id | null, onChange: () => void): (() => void) =>
  onStoredChange(promo === null ? draftsKey() : draftKey(promo), onChange);
