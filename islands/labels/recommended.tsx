import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { labelName } from '../../shared/entities/label.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $labels, isFollowed, type KnownLabel } from '../../shared/promos/followed-labels.ts';
import { Button, ButtonLink, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { ResourceView } from '../../shared/views/resource-view.tsx';
import { filterAndSort, type LabelSort } from './filter-and-sort.ts';
import { rateLabel } from './label-actions.ts';
import { LabelList, ListLoading, type ListProps } from './label-list.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import type { RecommendedStore } from './recommended-store.ts';

const sorts = [
  { value: 'best-match', label: 'Best match' },
  { value: 'name', label: 'Name' },
  { value: 'promos', label: 'Promos sent to you' },
] as const satisfies readonly { value: LabelSort; label: string }[];

type Props = ListProps & { readonly store: RecommendedStore };

export function Recommended(props: Props) {
  return (
    <ResourceView
      resource={props.store}
      loading={<ListLoading />}
      failed="Couldn't load your recommendations."
    >
      {(names, isRefreshing) => <RecommendedList {...props} names={names} isRefreshing={isRefreshing} />}
    </ResourceView>
  );
}

type LoadedProps = Props & { readonly names: readonly string[]; readonly isRefreshing: boolean };

/** A newly followed label disappears at once, and returns if the call fails (spec 4). */
function RecommendedList({ store, names, isRefreshing, options, onChange }: LoadedProps) {
  const labels = useStore($labels);
  const [lastFollowed, setLastFollowed] = useState<string | null>(null);
  const unfollowed = names
    .flatMap((name) => labels[name] ?? [])
    .filter(({ followState }) => !isFollowed(followState));
  const matches = filterAndSort(unfollowed, options);

  return (
    <LabelList
      title="Recommended labels"
      sorts={sorts}
      options={options}
      onChange={onChange}
      names={matches.map(({ label }) => label.url_name)}
      renderRow={(row) => <RecommendedRow key={row.name} onFollow={setLastFollowed} {...row} />}
      empty={unfollowed.length === 0 && <NoneRecommended />}
    >
      <FollowedNote lastFollowed={lastFollowed === null ? undefined : labels[lastFollowed]} />
      <Button
        className="dp-list-refresh"
        pending={isRefreshing}
        data-refresh=""
        onClick={() => void store.refresh()}
      >
        Refresh
      </Button>
    </LabelList>
  );
}

const NoneRecommended = () => (
  <EmptyState title="No recommendations right now">
    <p className="dp-muted">
      Refresh to look again. Rate your promos, or get more of them, to improve your recommendations.
    </p>
    <ButtonLink href={`${urls.recipientMyAccount()}#email`}>Change email settings</ButtonLink>
  </EmptyState>
);

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
