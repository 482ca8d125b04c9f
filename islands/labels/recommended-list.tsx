import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { urls } from '../../shared/navigation/urls.ts';
import { $labels, isFollowed } from '../../shared/promos/followed-labels.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { type Arrangement, arrange } from './arrange.ts';
import { FollowedNote } from './followed-note.tsx';
import { LabelList } from './label-list.tsx';
import { NoneFound } from './none-found.tsx';
import { RecommendedRow } from './recommended-row.tsx';

type Props = {
  readonly names: readonly string[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

/** What is left of the recommended labels: one that is followed is gone at once, and back where that fails (spec 4). */
export function RecommendedList({ names, isRefreshing, onRefresh, arrangement, onArrange }: Props) {
  const labels = useStore($labels);
  const [taken, setTaken] = useState<string | null>(null);
  const left = names.flatMap((name) => labels[name] ?? []).filter(({ standing }) => !isFollowed(standing));
  const shown = arrange(left, arrangement);
  const emailChoices = `${urls.recipientMyAccount()}#email`;

  return (
    <>
      <div className="dp-list-line">
        <FollowedNote known={taken === null ? undefined : labels[taken]} />
        <PendingButton variant="quiet" working={isRefreshing} onClick={onRefresh}>
          Refresh
        </PendingButton>
      </div>
      {shown.length > 0 ? (
        <LabelList
          title="Recommended labels"
          names={shown.map(({ label }) => label.url_name)}
          row={(name, place) => <RecommendedRow key={name} name={name} onTaken={setTaken} {...place} />}
        />
      ) : left.length > 0 ? (
        <NoneFound text={arrangement.text} onClear={() => onArrange({ ...arrangement, text: '' })} />
      ) : (
        <div className="dp-empty">
          <Disc size={64} />
          <h2 className="dp-section">Nothing to recommend for now</h2>
          <p className="dp-muted">
            Refresh looks for other labels. Rating what you were sent helps, and so does receiving more
            promos.
          </p>
          <a className="dp-button dp-quiet" href={emailChoices}>
            Choose what you are sent
          </a>
        </div>
      )}
    </>
  );
}
