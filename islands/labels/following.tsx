import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useMemo } from 'react';
import { formatDay } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import {
  $followedCount,
  $labels,
  followedLabels,
  isFollowed,
  isLabelFollowed,
} from '../../shared/promos/followed-labels.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { ResourceView } from '../chrome/resource-view.tsx';
import { rateLabel, restoreFollowedLabel } from './label-actions.ts';
import { LabelList, LabelName, ListLoading, ListTools, NoneFound, type Place } from './label-list.tsx';
import { type Arrangement, arrange, nameOf, type Sort } from './labels-store.ts';
import { RatingSlider } from './rating-slider.tsx';

const sorts = [
  { sort: 'recent', words: 'Recently followed' },
  { sort: 'rating', words: 'Rating' },
  { sort: 'name', words: 'Name' },
  { sort: 'promos', words: 'Promos sent to you' },
] as const satisfies readonly { sort: Sort; words: string }[];

type Props = { readonly arrangement: Arrangement; readonly onArrange: (arrangement: Arrangement) => void };

export function Following({ arrangement, onArrange }: Props) {
  useLayoutEffect(() => {
    // Drops the rows of labels that were unfollowed on the last visit to this list.
    followedLabels.update((names) => names.filter(isLabelFollowed));
  }, []);
  return (
    <ResourceView resource={followedLabels} loading={<ListLoading />} failed="The labels did not load">
      {(names) =>
        names.length === 0 ? (
          <NoneFollowed />
        ) : (
          <section aria-label="Labels that you follow">
            <ListTools value={arrangement} sorts={sorts} onChange={onArrange} />
            <FollowedList names={names} arrangement={arrangement} onArrange={onArrange} />
          </section>
        )
      }
    </ResourceView>
  );
}

function FollowedList({ names, arrangement, onArrange }: Props & { readonly names: readonly string[] }) {
  const count = useStore($followedCount);
  // Does not depend on $labels: a rating must not move the row under the finger.
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
            : `${shown.filter(isLabelFollowed).length} of ${counted(count)}`}
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

/** A label that is followed, or that was unfollowed just now: then its row offers to undo it. */
const FollowedRow = memo(function FollowedRow({ name, position, of }: Place & { readonly name: string }) {
  const known = useStore($labels, { keys: [name] })[name];
  if (!known) return null;
  const { label, followState, city, promos, last_release } = known;
  const isOn = isFollowed(followState);
  return (
    <li
      className="dp-label-row dp-followed-row"
      data-row=""
      data-left={!isOn || undefined}
      aria-posinset={position}
      aria-setsize={of}
    >
      <LabelName label={label}>
        <span className="dp-label-place">
          <span className="dp-label-left" role="status">
            {isOn ? '' : 'Unfollowed'}
          </span>
          <span>{city}</span>
        </span>
        <span className="dp-label-promos">
          {promos > 0 && (promos === 1 ? '1 promo' : `${promos} promos`)}
        </span>
        <span className="dp-label-release">{last_release && `latest ${formatDay(last_release)}`}</span>
      </LabelName>
      <RatingSlider
        label={`Rating of ${nameOf(label)}`}
        value={typeof followState === 'number' ? followState : null}
        onRate={(rating) => void rateLabel(known, rating)}
      />
      <button
        className={isOn ? 'dp-button dp-plain dp-label-action' : 'dp-button dp-quiet dp-label-action'}
        type="button"
        onClick={({ detail }) => {
          // The second press of a double click was meant for the previous label of the button.
          if (detail < 2) void (isOn ? rateLabel(known, 0) : restoreFollowedLabel(known));
        }}
      >
        {isOn ? 'Unfollow' : 'Undo'}
        <span className="dp-hidden"> {nameOf(label)}</span>
      </button>
    </li>
  );
});
