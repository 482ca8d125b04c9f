import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import { emptyFeedback } from '../../shared/entities/feedback.ts';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { feedbackOf } from '../../shared/feedback/promo-feedback.ts';
import { ratePromo, togglePlayingFavourite } from '../../shared/feedback/rate-promo.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { $promos, loadedPromo } from '../../shared/promos/promos.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import type { FeedbackProgress } from '../../shared/validation/feedback-issues.ts';

const $noDraft = atom(emptyFeedback);
const $noProgress = atom<FeedbackProgress>({ required: [], issues: [], rating: null });

export type PlayingFeedback = ReturnType<typeof usePlayingFeedback>;

/** The feedback on the promo of the playing track. `mayLoad` allows a request for the promo once the browser is idle. */
export function usePlayingFeedback({ promo: id, track_id }: PlayableTrack, mayLoad: boolean) {
  const storedDraft = useStore($drafts, { keys: [id] })[id] ?? emptyFeedback;
  const promo = loadedPromo(useStore($promos, { keys: [id] })[id]);
  const isSent = promo?.access.has_left_feedback === true;
  const store = promo && !isSent ? feedbackOf(promo) : null;
  const currentDraft = useStore(store?.$draft ?? $noDraft);
  const progress = useStore(store?.$progress ?? $noProgress);
  const draft = store ? currentDraft : storedDraft;

  useEffect(() => {
    // The page of the promo loads it itself, and marks it as opened.
    const isAtPromo = matchesUrl(urls.recipientPromosOne(id));
    if (!mayLoad || isAtPromo || !isDj($session.get()) || $promos.get()[id]) return undefined;
    // A failure is logged. A press on one of the controls tries again and shows it.
    return whenIdle(() => void loadPromo(id));
  }, [mayLoad, id]);

  return {
    promo,
    isSent,
    progress: store ? progress : { ...progress, rating: draft.rating },
    rating: draft.rating,
    isFavourite: draft.favourite === track_id,
    rate: (rating: number): void => void ratePromo(id, rating),
    toggleFavourite: (): void => (store ? store.toggleFavourite(track_id) : void togglePlayingFavourite()),
  };
}
