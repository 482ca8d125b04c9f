import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { trackOf } from '../entities/track.ts';
import { notify } from '../notifications/notifications.ts';
import { $player } from '../player/player-state.ts';
import { withPromo } from '../promos/load-promo.ts';
import { feedbackOf } from './promo-feedback.ts';

/** Saves the rating in the promo's draft, without sending the feedback, and marks the promo as opened. Null removes it. */
export const ratePromo = (id: Id, rating: number | null): Promise<void> =>
  withPromo(
    id,
    (promo) => {
      if (!notifyIfFeedbackSent(promo)) feedbackOf(promo).write({ rating });
    },
    { marksOpened: true },
  );

/** Makes the playing track the favourite in its promo's draft, or removes it from the draft. */
export async function togglePlayingFavourite(): Promise<void> {
  const playing = $player.get().playingTrack;
  if (!playing) return;
  await withPromo(playing.promo, (promo) => {
    const track = trackOf(promo, playing.track_id);
    if (!track || notifyIfFeedbackSent(promo)) return;
    feedbackOf(promo).toggleFavourite(track.track_id);
  });
}

/** Says so if feedback was sent. Returns whether it was. */
export function notifyIfFeedbackSent({ access }: Promo): boolean {
  if (access.has_left_feedback) notify('info', "You've already sent feedback.");
  return access.has_left_feedback;
}
