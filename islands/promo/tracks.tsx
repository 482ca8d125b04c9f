import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { preloadFirstTrack } from '../../shared/promos/promo-actions.ts';
import type { Feedback } from '../../shared/promos/promo-feedback.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { type Downloads, formatsOf, offersTracks } from './downloads-store.ts';
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

/** The format of the downloads on this page. One format is no choice. */
function FormatChoice({ promo, store }: { readonly promo: Promo; readonly store: Downloads }) {
  const format = useStore(store.$format);
  const formats = formatsOf(promo);
  if (formats.length < 2) return null;
  return (
    <Segments
      legend="Download as"
      options={formats.map((offered) => ({ value: offered, label: offered.toUpperCase() }))}
      value={format}
      onChange={store.chooseFormat}
    />
  );
}
