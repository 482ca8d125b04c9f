import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { formatDay } from '../../shared/format/dates.ts';
import { $labels, isFollowed } from '../../shared/promos/followed-labels.ts';
import { nameOf } from './arrange.ts';
import { followLabelAgain, rateLabel } from './label-actions.ts';
import type { Place } from './label-list.tsx';
import { LabelName } from './label-name.tsx';
import { RatingSlider } from './rating-slider.tsx';

/** A label that is followed, or was until a moment ago: then it can be brought back in its place. */
export const FollowedRow = memo(function FollowedRow({
  name,
  position,
  of,
}: Place & { readonly name: string }) {
  const known = useStore($labels, { keys: [name] })[name];
  if (!known) return null;
  const { label, standing, city, promos, last_release } = known;
  const isOn = isFollowed(standing);
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
        value={typeof standing === 'number' ? standing : null}
        onRate={(rating) => void rateLabel(known, rating)}
      />
      <button
        className={isOn ? 'dp-button dp-plain dp-label-action' : 'dp-button dp-quiet dp-label-action'}
        type="button"
        onClick={({ detail }) => {
          // The second press of a double one was meant for what the button said before.
          if (detail < 2) void (isOn ? rateLabel(known, 0) : followLabelAgain(known));
        }}
      >
        {isOn ? 'Unfollow' : 'Undo'}
        <span className="dp-hidden"> {nameOf(label)}</span>
      </button>
    </li>
  );
});
