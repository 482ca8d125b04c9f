import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, isRefusal, toApiError } from '../api/errors.ts';
import { sendFeedback } from '../api/recipient-promos.ts';
import { PROMO_RATINGS } from '../config/constants.ts';
import { emptyFeedback, type FeedbackBody, type FeedbackDraft } from '../entities/feedback.ts';
import { has, ResponseField } from '../entities/flags.ts';
import { type Id, id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { Track } from '../entities/track.ts';
import { $session, currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage/storage.ts';
import {
  type FeedbackField,
  feedbackRequirements,
  type Requirement,
} from '../validation/feedback-requirements.ts';
import { markFeedbackLeft } from './promos.ts';

/** Feedback goes from not submitted through submitting to submitted (spec 4). */
export type FeedbackState =
  | { readonly name: 'not-submitted'; readonly error: ApiError | null }
  | { readonly name: 'submitting' }
  /** `written` is null where nobody here knows what the label has. */
  | { readonly name: 'submitted'; readonly written: Written | null };

/** What was written on this visit: the label has got it, or had had other feedback of this DJ before. */
export type Written = { readonly draft: FeedbackDraft; readonly hasArrived: boolean };

export type Feedback = {
  readonly $draft: ReadableAtom<FeedbackDraft>;
  readonly $state: ReadableAtom<FeedbackState>;
  /** What the promo requires, met or not. */
  readonly $requirements: ReadableAtom<readonly Requirement[]>;
  /** Whether to say what is missing: somebody has tried to send, or to download. */
  readonly $showsMissing: ReadableAtom<boolean>;
  /** Says what is missing and gives the first of it, null where nothing is. */
  readonly showMissing: () => FeedbackField | null;
  /** Whether the DJ must be asked for a name: over a public link, or where the label wants one that is not known. */
  readonly asksForName: boolean;
  readonly write: (change: Partial<FeedbackDraft>) => void;
  /** Makes the track the favourite, or takes that back. */
  readonly toggleFavourite: (track: Track['track_id']) => void;
  /**
   * Sends the draft; refused while submitting, after submitted and while something required is missing (spec 4).
   * @throws ApiError, after it was logged (spec 8); the draft is kept.
   */
  readonly submit: () => Promise<void>;
};

/** The feedback on one promo. What was typed outlives a reload and a failed send, for the same DJ. */
export function createFeedback(promo: Promo): Feedback {
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

  function write(change: Partial<FeedbackDraft>) {
    if ($state.get().name !== 'not-submitted') return;
    $draft.set({ ...$draft.get(), ...change });
    // Another tab may have written the rest. A visitor has no place of their own: who they are is not kept.
    const stored = { ...$draft.get(), ...readStored(place, storedDraft), ...change };
    writeStored(place, promo.publicLink ? { ...stored, name: '', email: '' } : stored);
  }

  /** Whether the label may have what was sent, though no answer says so. */
  let mayHaveArrived = false;

  async function send(draft: FeedbackDraft): Promise<Written | null> {
    try {
      await sendFeedback(promo.id, promo.k, bodyOf(draft, promo, recipientName));
      return { draft, hasArrived: true };
    } catch (caught) {
      const error = toApiError(caught);
      if (error.status === 409) return mayHaveArrived ? null : { draft, hasArrived: false };
      mayHaveArrived ||= !isRefusal(error);
      throw caught;
    }
  }

  return {
    $draft,
    $state,
    $requirements,
    $showsMissing,
    showMissing() {
      $showsMissing.set(true);
      return $requirements.get().find(({ isMet }) => !isMet)?.field ?? null;
    },
    asksForName:
      promo.publicLink || (recipientName === '' && $requirements.get().some(({ field }) => field === 'name')),
    write,
    toggleFavourite: (track) => write({ favourite: $draft.get().favourite === track ? null : track }),
    async submit() {
      const isOpen = $state.get().name === 'not-submitted';
      if (!isOpen || $requirements.get().some(({ isMet }) => !isMet)) return;
      $state.set({ name: 'submitting' });
      try {
        const written = await send($draft.get());
        // What the label has instead is not known here.
        if (!written?.hasArrived) $draft.set(emptyFeedback);
        $state.set({ name: 'submitted', written });
        removeStored(place);
        markFeedbackLeft(promo.id);
      } catch (caught) {
        const error = toApiError(caught);
        $state.set({ name: 'not-submitted', error });
        console.warn(`feedback on promo ${promo.id} was not sent`, error);
        throw error;
      }
    },
  };
}

/** Over a public link name and email have their own keys (spec 3, 7); a DJ's own name is sent only if required. */
function bodyOf(draft: FeedbackDraft, promo: Promo, recipientName: string): FeedbackBody {
  const { rating, favourite } = draft;
  const comment = draft.comment.trim();
  const needsName = !promo.publicLink || has(promo.feedback_required_fields, ResponseField.NAME);
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
const draftOf = (promo: Id): StoragePlace => ({
  key: storageKeys.feedbackDraft,
  identity: currentIdentity(),
  part: promo,
});

/** The rating that this DJ has given the promo and not sent yet. */
export const draftedRating = (promo: Id): number | null =>
  readStored(draftOf(promo), storedDraft)?.rating ?? null;
