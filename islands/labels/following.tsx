import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import {
  $followedCount,
  $following,
  $labels,
  follows,
  loadFollowing,
  tidyFollowing,
} from '../../shared/promos/followed-labels.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { type Arrangement, arrange, type Sort } from './arrange.ts';
import { FollowedRow } from './followed-row.tsx';
import { LabelList } from './label-list.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListLoading } from './list-loading.tsx';
import { ListTools } from './list-tools.tsx';
import { NoneFound } from './none-found.tsx';

const sorts = [
  { sort: 'recent', words: 'Recently followed' },
  { sort: 'rating', words: 'Rating' },
  { sort: 'name', words: 'Name' },
  { sort: 'promos', words: 'Promos sent to you' },
] as const satisfies readonly { sort: Sort; words: string }[];

type Props = { readonly arrangement: Arrangement; readonly onArrange: (arrangement: Arrangement) => void };

/** What the DJ follows. */
export function Following({ arrangement, onArrange }: Props) {
  const following = useStore($following);
  useLayoutEffect(() => tidyFollowing(), []);
  switch (following.state) {
    case 'loading':
      return <ListLoading />;
    case 'failed':
      return <ListFailed error={following.error} onRetry={() => void loadFollowing()} />;
    case 'loaded':
      return following.names.length === 0 ? (
        <NoneFollowed />
      ) : (
        <section aria-label="Labels that you follow">
          <ListTools value={arrangement} sorts={sorts} onChange={onArrange} />
          <FollowedList names={following.names} arrangement={arrangement} onArrange={onArrange} />
        </section>
      );
  }
}

function FollowedList({ names, arrangement, onArrange }: Props & { readonly names: readonly string[] }) {
  // One that was just left keeps its row, but counts no more.
  const count = useStore($followedCount);
  // Not anew with each rating: a row that is being rated stays under the finger.
  const shown = useMemo(() => {
    const labels = $labels.get();
    return arrange(
      names.flatMap((name) => labels[name] ?? []),
      arrangement,
    ).map(({ label }) => label.url_name);
  }, [names, arrangement]);

  return (
    <>
      <div className="dp-list-line">
        <p className="dp-muted dp-numbers" role="status">
          {shown.length === names.length
            ? counted(count)
            : `${shown.filter(follows).length} of ${counted(count)}`}
        </p>
      </div>
      {shown.length === 0 ? (
        <NoneFound text={arrangement.text} onClear={() => onArrange({ ...arrangement, text: '' })} />
      ) : (
        <LabelList
          title="Labels that you follow"
          names={shown}
          row={(name, place) => <FollowedRow key={name} name={name} {...place} />}
        />
      )}
    </>
  );
}

const counted = (count: number): string => (count === 1 ? '1 label' : `${formatCount(count)} labels`);

function NoneFollowed() {
  return (
    <div className="dp-empty">
      <Disc size={64} />
      <h2 className="dp-section">You follow no labels yet</h2>
      <p className="dp-muted">What you follow shapes your picks. Start with what is recommended to you.</p>
      <a className="dp-button dp-main" href={urls.recipientLabelsRecommended()}>
        See recommended labels
      </a>
    </div>
  );
}
