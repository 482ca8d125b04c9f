import { useEffect } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { preloadFirstTrack } from '../../shared/promos/promo-actions.ts';
import type { Feedback } from '../../shared/promos/promo-feedback.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { type Downloads, offersTracks } from './downloads-store.ts';
import { FormatChoice } from './format-choice.tsx';
import { TrackRow } from './track-row.tsx';

type Props = { readonly promo: Promo; readonly feedback: Feedback; readonly downloads: Downloads };

/** The tracks: play, favourite and download on the row. */
export function Tracks({ promo, feedback, downloads }: Props) {
  const { tracks } = promo.playlist;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each promo, whatever of it changes
  useEffect(() => whenIdle(() => preloadFirstTrack(promo)), [promo.id]);
  const { visible, more } = useFirstRows(tracks);
  if (tracks.length === 0) return <p className="dp-muted">This promo has no tracks to listen to.</p>;
  return (
    <section aria-labelledby="dp-tracks-title">
      <h2 className="dp-hidden" id="dp-tracks-title">
        Tracks
      </h2>
      {offersTracks(promo) && <FormatChoice promo={promo} store={downloads} />}
      <ol className="dp-tracks">
        {visible.map((track) => (
          <TrackRow
            key={track.track_id}
            promo={promo}
            track={track}
            feedback={feedback}
            downloads={downloads}
          />
        ))}
      </ol>
      {more}
    </section>
  );
}
