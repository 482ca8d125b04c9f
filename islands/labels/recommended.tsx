import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toApiError } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/messages.ts';
import { $labels, isFollowed } from '../../shared/stores/followed-labels.ts';
import { notify } from '../../shared/stores/notifications.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { LoaderButton } from '../../shared/ui/loader-button.tsx';
import { type Arrangement, arrange, nameOf, type Sort } from './arrange.ts';
import { rateLabel } from './label-actions.ts';
import { LabelList } from './label-list.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListLoading } from './list-loading.tsx';
import { ListTools } from './list-tools.tsx';
import { NoneFound } from './none-found.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import type { RecommendedStore } from './recommended-store.ts';

const sorts = [
  { sort: 'given', words: 'Best match' },
  { sort: 'name', words: 'Name' },
  { sort: 'promos', words: 'Promos sent to you' },
] as const satisfies readonly { sort: Sort; words: string }[];

type Props = {
  readonly store: RecommendedStore;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

/** What the DJ may want to follow. */
export function Recommended({ store, arrangement, onArrange }: Props) {
  const recommended = useStore(store.$recommended);
  useEffect(() => void store.load(), [store]);

  switch (recommended.state) {
    case 'loading':
      return <ListLoading />;
    case 'failed':
      return <ListFailed error={recommended.error} onRetry={() => void store.load()} />;
    case 'loaded':
    case 'refreshing':
      return (
        <section aria-label="Recommended labels">
          <ListTools value={arrangement} sorts={sorts} onChange={onArrange} />
          <RecommendedList
            names={recommended.names}
            isRefreshing={recommended.state === 'refreshing'}
            onRefresh={() => store.refresh().catch((caught) => notify('error', wordsFor(toApiError(caught))))}
            arrangement={arrangement}
            onArrange={onArrange}
          />
        </section>
      );
  }
}

type ListProps = Omit<Props, 'store'> & {
  readonly names: readonly string[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

function RecommendedList({ names, isRefreshing, onRefresh, arrangement, onArrange }: ListProps) {
  const labels = useStore($labels);
  const [taken, setTaken] = useState<string | null>(null);
  const left = names.flatMap((name) => labels[name] ?? []).filter(({ standing }) => !isFollowed(standing));
  const shown = arrange(left, arrangement);
  const followed = taken === null ? undefined : labels[taken];

  return (
    <>
      <div className="dp-list-line">
        <p className="dp-muted" role="status">
          {followed && isFollowed(followed.standing) ? (
            <>
              You follow <bdi>{nameOf(followed.label)}</bdi> now.
            </>
          ) : (
            'Follow or rate one and it moves to your list.'
          )}
        </p>
        {followed && isFollowed(followed.standing) && (
          <button
            className="dp-link"
            type="button"
            onClick={({ currentTarget }) => {
              // It goes with what it says.
              currentTarget.parentElement?.querySelector<HTMLElement>('.dp-button')?.focus();
              void rateLabel(followed, 0);
            }}
          >
            Undo
          </button>
        )}
        <LoaderButton variant="quiet" working={isRefreshing} onClick={onRefresh}>
          Refresh
        </LoaderButton>
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
        <div className="dp-list-empty">
          <Disc size={64} />
          <h2 className="dp-section">Nothing to recommend for now</h2>
          <p className="dp-muted">Refresh looks for other labels. Rating what you were sent helps.</p>
        </div>
      )}
    </>
  );
}
