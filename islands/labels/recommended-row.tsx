import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { FollowedLabel } from '../../shared/entities/followed-label.ts';
import { $labels } from '../../shared/promos/followed-labels.ts';
import { followLabel, rateLabel } from './label-actions.ts';
import { LabelName, type RowPosition } from './label-list.tsx';
import { labelName } from './labels-store.ts';
import { RatingSlider } from './rating-slider.tsx';

type Props = RowPosition & {
  readonly name: string;
  readonly onTaken: (name: string) => void;
};

/** Following removes the label from the list, so keys only choose a rating, which Enter or the button sends. */
export function RecommendedRow({ name, position, of, onTaken }: Props) {
  const known = useStore($labels, { keys: [name] })[name];
  const [chosen, setChosen] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  if (!known) return null;
  const { label, city } = known;

  const take = (rating: number | null) => {
    passFocus(row.current);
    onTaken(name);
    void (rating === null ? followLabel(known) : rateLabel(known, rating));
  };

  return (
    <li className="dp-label-row" data-row="" ref={row} aria-posinset={position} aria-setsize={of}>
      <LabelName label={label}>
        {reasonsFor(known).map((reason) => (
          <span className="dp-label-reason" key={reason}>
            {reason}
          </span>
        ))}
        {city && <span>{city}</span>}
      </LabelName>
      <RatingSlider
        label={`Rating of ${labelName(label)}`}
        value={chosen}
        onRate={(rating, by) => {
          if (by === 'pointer' && rating > 0) take(rating);
          else setChosen(rating > 0 ? rating : null);
        }}
        onEnter={() => take(chosen)}
      />
      <button className="dp-button dp-quiet dp-label-action" type="button" onClick={() => take(chosen)}>
        Follow{chosen !== null && ` · ${chosen}`}
        <span className="dp-hidden"> {labelName(label)}</span>
      </button>
    </li>
  );
}

/** Moves the focus of a disappearing row to the same control of the next one, or to the first button of the list. */
function passFocus(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!row?.contains(focused)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const control = focused instanceof HTMLInputElement ? 'input' : 'button';
  const next = beside?.querySelector(control) ?? row.closest('section')?.querySelector('button');
  next?.focus({ preventScroll: true });
}

/** Why a label is recommended, the strongest reason first. */
function reasonsFor({ promos, well_rated, djs_in_common }: FollowedLabel): string[] {
  const reasons = [
    well_rated > 0 && `${well_rated} ${well_rated === 1 ? 'promo' : 'promos'} that you rated 8 or more`,
    promos > 0 && `${promos} ${promos === 1 ? 'promo' : 'promos'} sent to you`,
    djs_in_common > 0 &&
      `${djs_in_common} ${djs_in_common === 1 ? 'DJ' : 'DJs'} with your taste ${djs_in_common === 1 ? 'follows' : 'follow'} it`,
  ];
  return reasons.filter((reason) => reason !== false);
}
