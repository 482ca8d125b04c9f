import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { type FollowedLabel, labelName } from '../../shared/entities/label.ts';
import { pluralize } from '../../shared/format/text.ts';
import { $labels } from '../../shared/promos/followed-labels.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { followLabel, rateLabel } from './label-actions.ts';
import { LabelInfo, type RowProps } from './label-list.tsx';
import { RatingSlider } from './rating-slider.tsx';

type Props = RowProps & { readonly onFollow: (name: string) => void };

/** A click on a rating follows the label at once. A rating set by key waits for Enter or the Follow button. */
export function RecommendedRow({ name, position, count, onFollow }: Props) {
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
        <span>{chosenRating !== null && ` · ${chosenRating}`}</span>
        <span className="dp-hidden">
          {' '}
          <Name>{labelName(label)}</Name>
        </span>
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
    djs_in_common > 0 && `Followed by ${djs_in_common} ${djs_in_common === 1 ? 'DJ' : 'DJs'} like you`,
  ];
  return reasons.filter((reason) => reason !== false);
}
