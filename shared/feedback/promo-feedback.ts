import { atom, computed, type ReadableAtom } from 'nanostores';
import { isRefusal, logFailure, toApiError } from '../api/errors.ts';
import { sendPromoFeedback } from '../api/recipient-promos.ts';
import { createTask, type TaskState } from '../async/create-task.ts';
import { startAutoDownload } from '../downloads/auto-download.ts';
import { keepInCrate, offersZip } from '../downloads/downloads.ts';
import { emptyFeedback, type FeedbackBody, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import type { Promo } from '../entities/promo.ts';
import { type Track, trackOf } from '../entities/track.ts';
import { $isHydrating, whenHydrated } from '../environment/hydration.ts';
import { emit } from '../navigation/events.ts';
import { markOpened } from '../promos/load-promo.ts';
import { latestPromo, oncePerPromo, updateAccess } from '../promos/promos.ts';
import { $session } from '../session/session.ts';
import { whileSubscribed } from '../stores/while-subscribed.ts';
import { cleanEmail } from '../validation/email.ts';
import {
  type FeedbackField,
  type FeedbackProgress,
  feedbackProgress,
  isReadyToSend,
  requiresFeedback,
} from '../validation/feedback-issues.ts';
import { onDraftChange, readDraft, saveDraft } from './drafts.ts';
import { readSentFeedback, type SentFeedback, saveSentFeedback } from './sent-feedback.ts';

/** The state of the feedback on a promo (spec 4). Its result is null if it is unknown which feedback the server has. */
export type FeedbackState = TaskState<SentFeedback | null>;

export type FeedbackStore = ReturnType<typeof createFeedback>;

/** Returns the store of the feedback on a promo. */
export const feedbackOf = oncePerPromo(createFeedback);

/** Creates the store of the feedback on a promo. The draft is saved per user and survives reloads and failures. */
function createFeedback(promo: Promo) {
  const recipientName = $session.get().recipient?.name.trim() ?? '';
  const hasLeftFeedback = promo.access.has_left_feedback;
  const readStoredDraft = () => withKnownTrack(latestPromo(promo), readDraft(promo.id) ?? emptyFeedback);
  const $draft = atom<FeedbackDraft>(withKnownTrack(promo, emptyFeedback));
  whenHydrated(() => {
    if (hasLeftFeedback) saveDraft(promo.id, null);
    $draft.set(readStoredDraft());
  });
  const $showsIssues = atom(false);
  const $progress = computed($draft, (draft) => feedbackProgress(promo, draft, recipientName));
  const firstIssue = () => $progress.get().issues[0]?.field ?? null;

  /** Reads the draft, which another tab may have changed. A public link's name and email are not in the storage. */
  const refresh = () => {
    if (['pending', 'done'].includes(task.$state.get().state)) return;
    const { name, email } = $draft.get();
    const draft = readStoredDraft();
    $draft.set(promo.publicLink ? { ...draft, name, email } : draft);
  };
  whileSubscribed($draft, () => onDraftChange(promo.id, refresh));

  function write(change: Partial<FeedbackDraft>) {
    // What is typed while a request is pending is kept in case the request fails.
    if (task.$state.get().state === 'done') return;
    refresh();
    const draft = withKnownTrack(latestPromo(promo), { ...$draft.get(), ...change });
    $draft.set(draft);
    // Name and email are not saved on a public link, because the next visitor may be someone else.
    const stored = promo.publicLink ? { ...draft, name: '', email: '' } : draft;
    saveDraft(promo.id, isEmpty(promo, draft) ? null : stored);
    if (!isEmpty(promo, draft)) void markOpened(promo.id);
  }

  /** Whether an earlier request may have succeeded although its response was lost. */
  let mayHaveArrived = false;

  async function send(draft: FeedbackDraft): Promise<SentFeedback | null> {
    try {
      await sendPromoFeedback(promo.id, promo.k, bodyOf(draft, promo, recipientName));
      const sentAt = new Date().toISOString();
      // On a public link, the next visitor may be someone else.
      if (!promo.publicLink) saveSentFeedback(promo.id, sentAt, draft);
      return { draft, hasArrived: true, sentAt };
    } catch (caught) {
      const error = toApiError(caught);
      if (error.status === 409) return mayHaveArrived ? null : { draft, hasArrived: false };
      mayHaveArrived ||= !isRefusal(error);
      throw logFailure(`feedback on promo ${promo.id} was not sent`, error);
    }
  }

  const task = createTask(
    async () => {
      const draft = $draft.get();
      const sent = await send(draft);
      // The server may have saved earlier feedback instead of this draft, so the draft is cleared.
      if (!sent?.hasArrived) $draft.set(emptyFeedback);
      saveDraft(promo.id, null);
      updateAccess(promo.id, { has_left_feedback: true });
      keepInCrate(promo);
      if (sent?.hasArrived === false) return sent;
      emit('feedback', { promo: promo.id });
      startAutoDownload(promo, draft.favourite);
      return sent;
    },
    hasLeftFeedback ? { state: 'done', result: null } : undefined,
  );

  /** The browser may know what was sent on an earlier visit. */
  const $state = computed([task.$state, $isHydrating], (state) =>
    hasLeftFeedback && state.state === 'done' ? { ...state, result: readSentFeedback(promo.id) } : state,
  );

  return {
    $draft: $draft as ReadableAtom<FeedbackDraft>,
    $state,
    $progress,
    /** Whether the form marks fields with issues, after an attempt to send or download. */
    $showsIssues: $showsIssues as ReadableAtom<boolean>,
    /** Makes the form mark fields with issues. Returns the first field with an issue, or null if there is none. */
    showIssues(): FeedbackField | null {
      $showsIssues.set(true);
      return firstIssue();
    },
    /** Whether the form has a name field: on a public link, or if a name is required and the DJ has none. */
    asksForName: promo.publicLink || (recipientName === '' && $progress.get().required.includes('name')),
    refresh,
    /** Changes fields of the draft. The others stay as another tab has left them. */
    write,
    toggleFavourite(track: Track['track_id']): void {
      refresh();
      write({ favourite: $draft.get().favourite === track ? null : track });
    },
    /** Sends the draft if it is complete and not sent (spec 4). Resolves with the state after that. */
    async submit(): Promise<FeedbackState> {
      const state = $state.get();
      return state.state === 'done' || firstIssue() ? state : task.run();
    },
  };
}

/** Returns the request body. On a public link, its field names differ (spec 3, 7). */
function bodyOf(draft: FeedbackDraft, promo: Promo, recipientName: string): FeedbackBody {
  const { rating } = draft;
  const favourite = trackOf(promo, draft.favourite)?.sentId ?? null;
  const comment = draft.comment.trim();
  const needsName = !promo.publicLink || hasFlag(promo.feedback_required_fields, ResponseField.NAME);
  const name = draft.name.trim() || (needsName ? recipientName : '');
  return promo.publicLink
    ? { comment, favourite, rating, public_link_name: name, public_link_email: cleanEmail(draft.email) }
    : { comment, favourite, rating, name };
}

/** Drops a favourite that the promo no longer has. The only track of a promo is the favourite without being chosen. */
function withKnownTrack({ playlist: { tracks } }: Promo, draft: FeedbackDraft): FeedbackDraft {
  const ids = tracks.map(({ track_id }) => track_id);
  const chosen = ids.find((id) => id === draft.favourite) ?? null;
  return { ...draft, favourite: ids.length === 1 ? (ids[0] ?? null) : chosen };
}

function isEmpty(promo: Promo, { rating, favourite, comment, name }: FeedbackDraft): boolean {
  const hasChosen = favourite !== null && promo.playlist.tracks.length > 1;
  return rating === null && !hasChosen && comment === '' && name === '';
}

export const isDownloadUnlocked = (promo: Promo, feedback = feedbackOf(promo).$state.get()): boolean =>
  promo.access.has_left_feedback || feedback.state === 'done' || !requiresFeedback(promo);

/** Whether the zip is the main action of the card, because no feedback is required or waits to be sent. */
export const isZipMain = (promo: Promo, feedback: FeedbackState, progress: FeedbackProgress): boolean =>
  offersZip(promo) &&
  isDownloadUnlocked(promo, feedback) &&
  (feedback.state === 'done' || !isReadyToSend(progress));
