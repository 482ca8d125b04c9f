import type { Id } from '../entities/lenient.ts';
import { type Promo, promoName } from '../entities/promo.ts';
import { trackName, trackOf } from '../entities/track.ts';
import { isolateName } from '../format/text.ts';
import { announce, notify } from '../notifications/notifications.ts';
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
  if (playing) await withPromo(playing.promo, starPlaying);
}

/** Makes the playing track the favourite, or removes it, if it is one of the promo. Returns false if it is of another. */
export function starPlaying(promo: Promo): boolean {
  const track = trackOf(promo, $player.get().playingTrack?.track_id);
  if (!track || notifyIfFeedbackSent(promo)) return track !== undefined;
  const { $draft, toggleFavourite } = feedbackOf(promo);
  toggleFavourite(track.track_id);
  const isFavourite = $draft.get().favourite === track.track_id;
  announce(`${isFavourite ? 'Favourite' : 'Not your favourite'}: ${trackName(track)}`);
  return true;
}

/** Does the same with the promo that is shown. If another one plays, says so and calls `showStars`. */
export function starShown(promo: Promo, showStars: () => void): void {
  if (starPlaying(promo) || notifyIfFeedbackSent(promo)) return;
  showStars();
  const playing = $player.get().playingTrack;
  if (playing)
    notify(
      'info',
      `Star a track of ${isolateName(promoName(promo))}. ${isolateName(trackName(playing))} is from another promo.`,
    );
}

/** Says so if feedback was sent. Returns whether it was. */
export function notifyIfFeedbackSent(promo: Promo): boolean {
  const isSent = promo.access.has_left_feedback;
  if (isSent) notify('info', `You've already sent feedback: ${isolateName(promoName(promo))}`);
  return isSent;
}
