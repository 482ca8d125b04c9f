import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { labelName } from '../../shared/entities/label.ts';
import { formatShortDate, isFuture } from '../../shared/format/dates.ts';
import { pluralize } from '../../shared/format/text.ts';
import {
  $followedCount,
  $labels,
  followedLabels,
  isLabelFollowed,
} from '../../shared/labels/followed-labels.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
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
import { rateLabel, restoreFollowedLabel } from './labels-store.ts';
import { RatingSlider } from './rating-slider.tsx';

const sorts = [
  { value: 'recent', label: 'Recently followed' },
  { value: 'rating', label: 'Rating' },
  { value: 'name', label: 'Name' },
  { value: 'promos', label: 'Promos sent to you' },
] as const satisfies readonly { value: LabelSort; label: string }[];

export function Following(props: ListProps) {
  useLayoutEffect(() => {
    // An unfollowed label keeps its row with Undo until the DJ opens the list again.
    followedLabels.update((names) => names.filter(isLabelFollowed));
  }, []);
  return (
    <ResourceView resource={followedLabels} loading={<ListLoading />} failed="Couldn't load your labels.">
      {(names) => (names.length === 0 ? <NoneFollowed /> : <FollowedList {...props} names={names} />)}
    </ResourceView>
  );
}

function FollowedList({ names, options, onChange }: ListProps & { readonly names: readonly string[] }) {
  const count = useStore($followedCount);
  // `$labels` is not a dependency, because a row must not move when the DJ rates the label.
  const matches = useMemo(() => {
    const labels = $labels.get();
    const known = names.flatMap((name) => labels[name] ?? []);
    return filterAndSort(known, options).map(({ label }) => label.url_name);
  }, [names, options]);

  const isWhole = matches.length === names.length;
  return (
    <LabelList
      title="Labels you follow"
      sorts={sorts}
      options={options}
      onChange={onChange}
      names={matches}
      renderRow={(row) => <FollowedRow key={row.name} {...row} />}
    >
      {/* The tab has the whole number. */}
      <p className={isWhole ? 'dp-hidden' : 'dp-help dp-numbers'} role="status">
        {isWhole
          ? pluralize(count, 'label')
          : `${matches.filter(isLabelFollowed).length} of ${pluralize(count, 'label')}`}
      </p>
    </LabelList>
  );
}

function NoneFollowed() {
  return (
    <EmptyState title="You don't follow any labels yet">
      <p className="dp-muted">The labels you follow shape your picks. Start with our recommendations.</p>
      <ButtonLink variant="main" href={urls.recipientLabelsRecommended()}>
        See recommended labels
      </ButtonLink>
    </EmptyState>
  );
}

const FollowedRow = memo(function FollowedRow({ name, position, count }: RowProps) {
  const entry = useStore($labels, { keys: [name] })[name];
  const [firstRating] = useState(entry?.rating);
  const today = useRenderTime();
  if (!entry) return null;
  const { label, isFollowed, rating, city, promos, last_release } = entry;
  return (
    <li
      className="dp-label-row dp-followed-row"
      data-row=""
      data-left={!isFollowed || undefined}
      aria-posinset={position}
      aria-setsize={count}
    >
      <LabelInfo entry={entry}>
        <span className="dp-dots dp-ellipsis dp-label-place">
          <span className="dp-label-unfollowed" role="status">
            {isFollowed ? '' : 'Unfollowed'}
          </span>
          <span>{city}</span>
        </span>
        <span className="dp-label-promos">{promos !== null && promos > 0 && pluralize(promos, 'promo')}</span>
        <span className="dp-label-release">
          {last_release &&
            `${isFuture(last_release, today) ? 'next' : 'latest'} ${formatShortDate(last_release, today)}`}
        </span>
      </LabelInfo>
      <RatingSlider
        label={`Rating of ${labelName(label)}`}
        value={isFollowed ? rating : null}
        previous={firstRating}
        onRate={(chosen) => void rateLabel(entry, chosen)}
      />
      <Button
        variant={isFollowed ? 'plain' : 'quiet'}
        size="small"
        className={isFollowed ? 'dp-label-action dp-label-unfollow' : 'dp-label-action'}
        onClick={({ detail }) => {
          // Ignores the second click of a double click, which would undo the first.
          if (detail < 2) void (isFollowed ? rateLabel(entry, 0) : restoreFollowedLabel(entry));
        }}
      >
        <span>{isFollowed ? 'Unfollow' : 'Undo'}</span> <Name className="dp-hidden">{labelName(label)}</Name>
      </Button>
    </li>
  );
});
