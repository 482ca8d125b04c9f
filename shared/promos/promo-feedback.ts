import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, isRefusal, logFailure, toApiError } from '../api/errors.ts';
import { sendPromoFeedback } from '../api/recipient-promos.ts';
import { PROMO_RATINGS } from '../config/constants.ts';
import { emptyFeedback, type FeedbackBody, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import { type Id, id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { Track } from '../entities/track.ts';
import { $session, currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { type FeedbackField, feedbackRequirements } from '../validation/feedback-requirements.ts';
import { markFeedbackLeft } from './promos.ts';

/** Feedback goes from not submitted through submitting to submitted (spec 4). */
export type FeedbackState =
  | { readonly name: 'not-submitted'; readonly error: ApiError | null }
  | { readonly name: 'submitting' }
  /** `written` is null where it is not known what the label has. */
  | { readonly name: 'submitted'; readonly written: SentFeedback | null };

/** What was written on this visit: the label has got it, or had had other feedback of this DJ before. */
export type SentFeedback = { readonly draft: FeedbackDraft; readonly hasArrived: boolean };

export type FeedbackStore = ReturnType<typeof createFeedback>;

/** The feedback on one promo. What was typed outlives a reload and a failed send, for the same DJ. */
export function createFeedback(promo: Promo) {
  const place = draftOf(promo.id);
  const recipientName = $session.get().recipient?.name.trim() ?? '';
  const isLeft = promo.access.has_left_feedback;
  if (isLeft) removeStored(place);
  const $draft = atom<FeedbackDraft>(readStored(place, storedDraft) ?? emptyFeedback);
  const $state = atom<FeedbackState>(
    isLeft ? { name: 'submitted', written: null } : { name: 'not-submitted', error: null },
  );
  const $showsMissing = atom(false);
  const $requirements = computed($draft, (draft) => feedbackRequirements(promo, draft, recipientName));
  const firstMissing = () => $requirements.get().find(({ isMet }) => !isMet)?.field ?? null;

  function write(change: Partial<FeedbackDraft>) {
    if ($state.get().name !== 'not-submitted') return;
    const draft = { ...$draft.get(), ...change };
    $draft.set(draft);
    // The name and the email of a visitor are not kept: the next one at this browser is another person.
    writeStored(place, promo.publicLink ? { ...draft, name: '', email: '' } : draft);
  }

  /** Whether the label may have what was sent, though no answer says so. */
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
    /** What the promo requires, met or not. */
    $requirements,
    /** Whether to show what is missing: somebody has tried to send, or to download. */
    $showsMissing: $showsMissing as ReadableAtom<boolean>,
    /** Shows what is missing and returns the first of it, null where nothing is. */
    showMissing(): FeedbackField | null {
      $showsMissing.set(true);
      return firstMissing();
    },
    /** Whether the DJ must be asked for a name: over a public link, or where the label wants one that is not known. */
    asksForName:
      promo.publicLink || (recipientName === '' && $requirements.get().some(({ field }) => field === 'name')),
    write,
    /** Makes the track the favourite, or takes that back. */
    toggleFavourite: (track: Track['track_id']): void =>
      write({ favourite: $draft.get().favourite === track ? null : track }),
    /**
     * Sends the draft; refused while submitting, after submitted and while something required is missing (spec 4).
     * @throws ApiError, after it was logged (spec 8); the draft is kept.
     */
    async submit(): Promise<void> {
      if ($state.get().name !== 'not-submitted' || firstMissing()) return;
      $state.set({ name: 'submitting' });
      try {
        const written = await send($draft.get());
        // It is not known what the label has instead.
        if (!written?.hasArrived) $draft.set(emptyFeedback);
        $state.set({ name: 'submitted', written });
        removeStored(place);
        markFeedbackLeft(promo.id);
      } catch (caught) {
        const error = logFailure(`feedback on promo ${promo.id} was not sent`, caught);
        $state.set({ name: 'not-submitted', error });
        throw error;
      }
    },
  };
}

/** Over a public link name and email have their own keys (spec 3, 7); a DJ's own name is sent only if required. */
function bodyOf(draft: FeedbackDraft, promo: Promo, recipientName: string): FeedbackBody {
  const { rating, favourite } = draft;
  const comment = draft.comment.trim();
  const needsName = !promo.publicLink || hasFlag(promo.feedback_required_fields, ResponseField.NAME);
  const name = draft.name.trim() || (needsName ? recipientName : '');
  return promo.publicLink
    ? { comment, favourite, rating, public_link_name: name, public_link_email: draft.email.trim() }
    : { comment, favourite, rating, name };
}

/** What was typed and not sent, as it is kept. */
const storedDraft = v.object({
  rating: v.nullable(v.picklist(PROMO_RATINGS)),
  comment: v.string(),
  favourite: v.nullable(id),
  name: v.string(),
  email: v.string(),
});

/** Where the draft for a promo is kept, per person. */
const draftOf = (promo: Id): StorageKey => ({
  name: storageNames.feedbackDraft,
  identity: currentIdentity(),
  part: promo,
});

/** The rating that this DJ has given the promo and not sent yet. */
export const readDraftRating = (promo: Id): number | null =>
  readStored(draftOf(promo), storedDraft)?.rating ?? null;
