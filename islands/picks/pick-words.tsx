import { Fragment } from 'react';
import type { FollowedLabel } from '../../shared/api/recipient-labels.ts';
import { type Dupe, pickName } from '../../shared/entities/pick.ts';
import { PickLink } from './pick-link.tsx';
import { reasonFor } from './reasons.ts';
import { releaseWords } from './release-words.ts';
import type { Stores } from './stores.ts';

type Props = {
  readonly pick: Dupe;
  /** The same release in stores, the preferred one first. */
  readonly others: readonly Dupe[];
  readonly followed: readonly FollowedLabel[];
  readonly stores: Stores;
};

/** Name, label and date, and why it is here. */
export function PickWords({ pick, others, followed, stores }: Props) {
  const reason = reasonFor(pick, followed);
  const facts = [pick.label?.name, releaseWords(pick.released, new Date())].filter(Boolean);

  return (
    <div className="dp-pick-words">
      <h2 className="dp-pick-name">
        <PickLink pick={pick} stores={stores}>
          <bdi>{pickName(pick)}</bdi>
        </PickLink>
      </h2>
      <p className="dp-pick-facts">{facts.join(' · ')}</p>
      {reason && <p className="dp-pick-why">{reason}</p>}
      {others.length > 0 && (
        <p className="dp-pick-why dp-pick-also">
          Also on{' '}
          {others.map((other, i) => (
            <Fragment key={other.pick_id}>
              {i > 0 && (i === others.length - 1 ? ' and ' : ', ')}
              <PickLink pick={other} stores={stores} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
