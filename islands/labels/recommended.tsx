import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { type FollowedLabel, labelName } from '../../shared/entities/label.ts';
import { pluralize } from '../../shared/format/text.ts';
import { $labels, type KnownLabel } from '../../shared/labels/followed-labels.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button, ButtonLink, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { ResourceView } from '../../shared/views/resource-view.tsx';
import {
  filterAndSort,
  LabelInfo,
  LabelList,
  type LabelSort,
  ListLoading,
  type ListProps,
  type RowProps,
} from './label-list.tsx';
import { followLabel, type RecommendedStore, rateLabel } from './labels-store.ts';
import { RatingSlider } from './rating-slider.tsx';

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
  const unfollowed = names.flatMap((name) => labels[name] ?? []).filter(({ isFollowed }) => !isFollowed);
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
  const followed = lastFollowed?.isFollowed ? lastFollowed : null;
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

type RecommendedRowProps = RowProps & { readonly onFollow: (name: string) => void };

/** A click on a rating follows the label at once. A rating set by key waits for Enter or the Follow button. */
function RecommendedRow({ name, position, count, onFollow }: RecommendedRowProps) {
  const entry = useStore($labels, { keys: [name] })[name];
  const [chosenRating, setChosenRating] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  if (!entry) return null;
  const { label, city } = entry;

  const followWith = (rating: number | null) => {
    focusNextRow(row.current);
    onFollow(name);
    void (rating === null ? followLabel(entry) : rateLabel(entry, rating));
  };

  return (
    <li className="dp-label-row" data-row="" ref={row} aria-posinset={position} aria-setsize={count}>
      <LabelInfo entry={entry}>
        {reasonsFor(entry).map((reason, i) => (
          <span className={i === 0 ? 'dp-bullet' : undefined} key={reason}>
            {reason}
          </span>
        ))}
        {city && <span>{city}</span>}
      </LabelInfo>
      <RatingSlider
        label={`Rating of ${labelName(label)}`}
        value={chosenRating}
        onRate={(rating, source) => {
          if (source === 'pointer' && rating > 0) followWith(rating);
          else setChosenRating(rating > 0 ? rating : null);
        }}
        onEnter={() => followWith(chosenRating)}
      />
      <Button size="small" className="dp-label-action" onClick={() => followWith(chosenRating)}>
        <span>Follow</span>
        <span>{chosenRating !== null && ` · ${chosenRating}`}</span>{' '}
        <Name className="dp-hidden">{labelName(label)}</Name>
      </Button>
    </li>
  );
}

/** Moves the focus to the same control of the next row, because this row is about to disappear. */
function focusNextRow(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!row?.contains(focused)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const control = focused instanceof HTMLInputElement ? 'input' : 'button';
  const next = neighbour?.querySelector(control) ?? row.closest('section')?.querySelector('button');
  next?.focus({ preventScroll: true });
}

/** The strongest reason comes first. */
function reasonsFor({ promos, well_rated, djs_in_common }: FollowedLabel): string[] {
  const reasons = [
    well_rated > 0 && `You rated ${well_rated} of their promos 8 or higher`,
    promos !== null && promos > 0 && `${pluralize(promos, 'promo')} sent to you`,
    djs_in_common > 0 && `Followed by ${pluralize(djs_in_common, 'DJ')} like you`,
  ];
  return reasons.filter((reason) => reason !== false);
}
