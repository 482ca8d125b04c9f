import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { urls } from '../../shared/navigation/urls.ts';
import { $labels, isFollowed, type KnownLabel } from '../../shared/promos/followed-labels.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { ResourceView } from '../chrome/resource-view.tsx';
import { rateLabel } from './label-actions.ts';
import { LabelList, ListLoading, ListTools, NoMatches } from './label-list.tsx';
import {
  filterAndSort,
  type LabelSort,
  type ListOptions,
  labelName,
  type RecommendedStore,
} from './labels-store.ts';
import { RecommendedRow } from './recommended-row.tsx';

const sorts = [
  { sort: 'given', words: 'Best match' },
  { sort: 'name', words: 'Name' },
  { sort: 'promos', words: 'Promos sent to you' },
] as const satisfies readonly { sort: LabelSort; words: string }[];

type Props = {
  readonly store: RecommendedStore;
  readonly arrangement: ListOptions;
  readonly onArrange: (arrangement: ListOptions) => void;
};

export function Recommended(props: Props) {
  const { store, arrangement, onArrange } = props;
  return (
    <ResourceView resource={store} loading={<ListLoading />} failed="The labels did not load">
      {(names, isRefreshing) => (
        <section aria-label="Recommended labels">
          <ListTools value={arrangement} sorts={sorts} onChange={onArrange} />
          <RecommendedList {...props} names={names} isRefreshing={isRefreshing} />
        </section>
      )}
    </ResourceView>
  );
}

type ListProps = Props & { readonly names: readonly string[]; readonly isRefreshing: boolean };

/** A label that is followed disappears at once, and is back if that fails (spec 4). */
function RecommendedList({ store, names, isRefreshing, arrangement, onArrange }: ListProps) {
  const labels = useStore($labels);
  const [taken, setTaken] = useState<string | null>(null);
  const left = names
    .flatMap((name) => labels[name] ?? [])
    .filter(({ followState }) => !isFollowed(followState));
  const shown = filterAndSort(left, arrangement);
  const emailChoices = `${urls.recipientMyAccount()}#email`;

  return (
    <>
      <div className="dp-list-line">
        <FollowedNote known={taken === null ? undefined : labels[taken]} />
        <PendingButton variant="quiet" working={isRefreshing} onClick={() => void store.refresh()}>
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
        <NoMatches text={arrangement.text} onClear={() => onArrange({ ...arrangement, text: '' })} />
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

/** Says which label was followed last, and offers to undo it. */
function FollowedNote({ known }: { readonly known: KnownLabel | undefined }) {
  const followed = known && isFollowed(known.followState) ? known : null;
  return (
    <>
      <p className="dp-muted" role="status">
        {followed ? (
          <>
            You follow <bdi>{labelName(followed.label)}</bdi> now.
          </>
        ) : (
          'Follow or rate one and it moves to your list.'
        )}
      </p>
      {followed && (
        <button
          className="dp-link"
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears, so the focus goes to the control beside it.
            currentTarget.parentElement?.querySelector<HTMLElement>('.dp-button')?.focus();
            void rateLabel(followed, 0);
          }}
        >
          Undo
        </button>
      )}
    </>
  );
}
