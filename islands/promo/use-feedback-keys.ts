import { useEffect } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { onKey } from '../../shared/keyboard/keys.ts';
import { $player } from '../../shared/player/player-state.ts';
import type { Feedback } from '../../shared/promos/promo-feedback.ts';

/** Adds to the page's keys: f makes the track that the player is at the favourite (design: product patterns). */
export function useFeedbackKeys(promo: Promo, feedback: Feedback): void {
  useEffect(
    () =>
      onKey({
        keys: ['f'],
        words: 'Favourite this track',
        press: () => {
          const playing = $player.get().playingTrack;
          const track = promo.playlist.tracks.find(({ track_id }) => track_id === playing?.track_id);
          if (track) feedback.toggleFavourite(track.track_id);
        },
      }),
    [promo, feedback],
  );
}
