import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { labelName } from '../../shared/entities/label.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $labels, isFollowed, type KnownLabel } from '../../shared/promos/followed-labels.ts';
import { Button, ButtonLink, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { ResourceView } from '../../shared/views/resource-view.tsx';
import { filterAndSort, type LabelSort, type ListOptions } from './filter-and-sort.ts';
import { rateLabel } from './label-actions.ts';
import { LabelList, ListControls, ListLoading, NoMatches } from './label-list.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import type { RecommendedStore } from './recommended-store.ts';

const sorts = [
  { value: 'best-match', label: 'Best match' },
  { value: 'name', label: 'Name' },
  { value: 'promos', label: 'Promos sent to you' },
] as const satisfies readonly { value: LabelSort; label: string }[];

type Props = {
  readonly store: RecommendedStore;
  readonly options: ListOptions;
  readonly onChange: (options: ListOptions) => void;
};

export function Recommended(props: Props) {
  const { store, options, onChange } = props;
  return (
    <ResourceView resource={store} loading={<ListLoading />} failed="Couldn't load your recommendations.">
      {(names, isRefreshing) => (
        <section aria-label="Recommended labels">
          <ListControls options={options} sorts={sorts} onChange={onChange} />
          <RecommendedList {...props} names={names} isRefreshing={isRefreshing} />
        </section>
      )}
    </ResourceView>
  );
}

type ListProps = Props & { readonly names: readonly string[]; readonly isRefreshing: boolean };

/** A newly followed label disappears at once, and returns if the call fails (spec 4). */
function RecommendedList({ store, names, isRefreshing, options, onChange }: ListProps) {
  const labels = useStore($labels);
  const [lastFollowed, setLastFollowed] = useState<string | null>(null);
  const unfollowed = names
    .flatMap((name) => labels[name] ?? [])
    .filter(({ followState }) => !isFollowed(followState));
  const matches = filterAndSort(unfollowed, options);
  const emailSettings = `${urls.recipientMyAccount()}#email`;

  return (
    <>
      <div className="dp-row dp-list-line">
        <FollowedNote lastFollowed={lastFollowed === null ? undefined : labels[lastFollowed]} />
        <Button
          className="dp-list-refresh"
          pending={isRefreshing}
          data-refresh=""
          onClick={() => void store.refresh()}
        >
          Refresh
        </Button>
      </div>
      {matches.length > 0 ? (
        <LabelList
          title="Recommended labels"
          names={matches.map(({ label }) => label.url_name)}
          renderRow={(name, position) => (
            <RecommendedRow key={name} name={name} onFollow={setLastFollowed} {...position} />
          )}
        />
      ) : unfollowed.length > 0 ? (
        <NoMatches text={options.text} onClear={() => onChange({ ...options, text: '' })} />
      ) : (
        <EmptyState title="No recommendations right now">
          <p className="dp-muted">
            Refresh to look again. Rate your promos, or get more of them, to improve your recommendations.
          </p>
          <ButtonLink href={emailSettings}>Change email settings</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function FollowedNote({ lastFollowed }: { readonly lastFollowed: KnownLabel | undefined }) {
  const followed = lastFollowed && isFollowed(lastFollowed.followState) ? lastFollowed : null;
  return (
    <>
      <p className="dp-help" role="status">
        {!followed && <span>Follow or rate a label to add it to your list.</span>}
        {followed && (
          <span>
            You now follow <Name>{labelName(followed.label)}</Name>.
          </span>
        )}
      </p>
      {followed && (
        <LinkButton
          onClick={({ currentTarget }) => {
            // The Undo button is about to disappear, so the focus moves to the Refresh button.
            currentTarget.parentElement?.querySelector<HTMLElement>('[data-refresh]')?.focus();
            void rateLabel(followed, 0);
          }}
          className="dp-list-undo"
        >
          Undo
        </LinkButton>
      )}
    </>
  );
}
