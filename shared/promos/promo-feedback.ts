import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, isRefusal, logFailure, toApiError } from '../api/errors.ts';
import { sendPromoFeedback } from '../api/recipient-promos.ts';
import { PROMO_RATINGS } from '../config/constants.ts';
import { emptyFeedback, type FeedbackBody, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import { type Id, idSchema } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { Track } from '../entities/track.ts';
import { $session, currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { type FeedbackField, feedbackRequirements } from '../validation/feedback-requirements.ts';
import { markFeedbackLeft } from './promos.ts';

/** The state of the feedback on a promo (spec 4). */
export type FeedbackState =
  | { readonly name: 'not-submitted'; readonly error: ApiError | null }
  | { readonly name: 'submitting' }
  /** `sent` is null if it is unknown which feedback the server has saved. */
  | { readonly name: 'submitted'; readonly sent: SentFeedback | null };

/** A sent draft. `hasArrived` is false if the server kept an earlier feedback of this DJ instead. */
export type SentFeedback = { readonly draft: FeedbackDraft; readonly hasArrived: boolean };

export type FeedbackStore = ReturnType<typeof createFeedback>;

/** Creates the store of the feedback on a promo. The draft is saved per user and survives reloads and failures. */
export function createFeedback(promo: Promo) {
  const draftKey = feedbackDraftKey(promo.id);
  const recipientName = $session.get().recipient?.name.trim() ?? '';
  const hasLeftFeedback = promo.access.has_left_feedback;
  if (hasLeftFeedback) removeStored(draftKey);
  const $draft = atom<FeedbackDraft>(readStored(draftKey, draftSchema) ?? emptyFeedback);
  const $state = atom<FeedbackState>(
    hasLeftFeedback ? { name: 'submitted', sent: null } : { name: 'not-submitted', error: null },
  );
  const $showsMissing = atom(false);
  const $requirements = computed($draft, (draft) => feedbackRequirements(promo, draft, recipientName));
  const firstMissing = () => $requirements.get().find(({ isMet }) => !isMet)?.field ?? null;

  function write(change: Partial<FeedbackDraft>) {
    if ($state.get().name !== 'not-submitted') return;
    const draft = { ...$draft.get(), ...change };
    $draft.set(draft);
    // Name and email are not saved on a public link, because the next visitor may be someone else.
    writeStored(draftKey, promo.publicLink ? { ...draft, name: '', email: '' } : draft);
  }

  /** Whether an earlier request may have succeeded although its response was lost. */
  let mayHaveArrived = false;

  async function send(draft: FeedbackDraft): Promise<SentFeedback | null> {
    try {
      await sendPromoFeedback(promo.id, promo.k, bodyOf(draft, promo, recipientName));
      return { draft, hasArrived: true };
    } catch (caught) {
      const error = toApiError(caught);
      if (error.status === 409) return mayHaveArrived ? null : { draft, hasArrived: false };
      mayHaveArrived ||= !isRefusal(error);
      throw error;
    }
  }

  return {
    $draft: $draft as ReadableAtom<FeedbackDraft>,
    $state: $state as ReadableAtom<FeedbackState>,
    /** The fields that the promo requires, and whether the draft has them. */
    $requirements,
    /** Whether the form marks missing fields, after an attempt to send or download. */
    $showsMissing: $showsMissing as ReadableAtom<boolean>,
    /** Makes the form mark missing fields. Returns the first one, or null if the draft is complete. */
    showMissing(): FeedbackField | null {
      $showsMissing.set(true);
      return firstMissing();
    },
    /** Whether the form has a name field: on a public link, or if a name is required and the DJ has none. */
    asksForName:
      promo.publicLink || (recipientName === '' && $requirements.get().some(({ field }) => field === 'name')),
    write,
    toggleFavourite: (track: Track['track_id']): void =>
      write({ favourite: $draft.get().favourite === track ? null : track }),
    /** Sends the draft if it is complete and not sent (spec 4). @throws ApiError, after logging it (spec 8). */
    async submit(): Promise<void> {
      if ($state.get().name !== 'not-submitted' || firstMissing()) return;
      $state.set({ name: 'submitting' });
      try {
        const sent = await send($draft.get());
        // The server may have saved earlier feedback instead of this draft, so the draft is cleared.
        if (!sent?.hasArrived) $draft.set(emptyFeedback);
        $state.set({ name: 'submitted', sent });
        removeStored(draftKey);
        markFeedbackLeft(promo.id);
      } catch (caught) {
        const error = logFailure(`feedback on promo ${promo.id} was not sent`, caught);
        $state.set({ name: 'not-submitted', error });
        throw error;
      }
    },
  };
}

/** Returns the request body. On a public link, its field names differ (spec 3, 7). */
function bodyOf(draft: FeedbackDraft, promo: Promo, recipientName: string): FeedbackBody {
  const { rating, favourite } = draft;
  const comment = draft.comment.trim();
  const needsName = !promo.publicLink || hasFlag(promo.feedback_required_fields, ResponseField.NAME);
  const name = draft.name.trim() || (needsName ? recipientName : '');
  return promo.publicLink
    ? { comment, favourite, rating, public_link_name: name, public_link_email: draft.email.trim() }
    : { comment, favourite, rating, name };
}

const draftSchema = v.object({
  rating: v.nullable(v.picklist(PROMO_RATINGS)),
  comment: v.string(),
  favourite: v.nullable(idSchema),
  name: v.string(),
  email: v.string(),
});

const feedbackDraftKey = (promo: Id): StorageKey => ({
  name: storageNames.feedbackDraft,
  identity: currentIdentity(),
  part: promo,
});

/** Returns the rating in the promo's unsent draft, or null if there is none. */
export const readDraftRating = (promo: Id): number | null =>
  readStored(feedbackDraftKey(promo), draftSchema)?.rating ?? null;
