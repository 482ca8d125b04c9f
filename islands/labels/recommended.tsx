import { useStore } from '@nanostores/react';
import { toApiError } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import type { Arrangement, Sort } from './arrange.ts';
import { ListFailed } from './list-failed.tsx';
import { ListLoading } from './list-loading.tsx';
import { ListTools } from './list-tools.tsx';
import { RecommendedList } from './recommended-list.tsx';
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
