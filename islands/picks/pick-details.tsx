import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { config } from '../../shared/config/config.ts';
import type { FollowedLabel } from '../../shared/entities/label.ts';
import { type Listing, pickName } from '../../shared/entities/pick.ts';
import {
  daysUntil,
  formatReleaseCountdown,
  formatShortRelease,
  type Release,
} from '../../shared/format/dates.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { storeNames } from './filters-store.ts';
import type { PicksStore } from './picks-store.ts';

type Props = {
  readonly pick: Listing;
  readonly otherListings: readonly Listing[];
  readonly followed: readonly FollowedLabel[];
  readonly store: PicksStore;
};

export function PickDetails({ pick, otherListings, followed, store }: Props) {
  const reason = followed.find(({ label }) => label.url_name && label.url_name === pick.label?.url_name);
  const rating = reason?.rating ?? 0;
  const isKnownSource = [config().product, 'external', pick.type, ''].includes(pick.source);

  return (
    <div className="dp-stack dp-pick-text">
      <h2 className="dp-pick-name">
        <PickLink pick={pick} store={store}>
          <Name>{pickName(pick)}</Name>
        </PickLink>
      </h2>
      <p className="dp-muted dp-dots">
        <Name>{pick.label?.name}</Name>
        <span>{releaseText(pick.released, useRenderTime())}</span>
      </p>
      {reason && (
        <p className="dp-bullet">
          <span>{rating > 0 ? 'You rated' : 'You follow'}</span>{' '}
          <Name>{pick.label?.name || reason.label.name}</Name> <span>{rating > 0 && rating}</span>
        </p>
      )}
      {!isKnownSource && (
        <p className="dp-bullet">
          <span>From</span> <Name>{pick.source}</Name>
        </p>
      )}
      {otherListings.length > 0 && (
        <p className="dp-bullet dp-pick-duplicates">
          Also on{' '}
          {otherListings.map((other, i) => (
            <Fragment key={other.pick_id}>
              <span>{i > 0 && (i === otherListings.length - 1 ? ' and ' : ', ')}</span>
              <PickLink pick={other} store={store} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

type LinkProps = { readonly pick: Listing; readonly store: PicksStore; readonly children?: ReactNode };

/** If the URL is unsafe, renders the children without a link. */
function PickLink({ pick, store, children }: LinkProps) {
  const report = () => store.reports.sendInteraction(pick.pick_id);
  // A right click opens a menu.
  const onAuxClick = ({ button }: MouseEvent) => button === 1 && report();
  const handlers = { onClick: report, onAuxClick };
  const { campaign, type } = pick;
  if (type === 'product') {
    if (!campaign || campaign.id === null) return children;
    return (
      <a href={urls.recipientPromosOne(campaign.id)} data-prefetch="" {...handlers}>
        {children}
      </a>
    );
  }
  const storeName = <Name>{storeNames[type]}</Name>;
  const url = safeUrl('link', campaign?.url ?? '');
  if (!url) return children ?? storeName;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" {...handlers}>
      {children ?? (
        <span className="dp-hidden">
          <Name>{pickName(pick)}</Name> on{' '}
        </span>
      )}
      {children ? <span className="dp-hidden"> on {storeName}</span> : storeName}
      <span className="dp-hidden"> (new tab)</span>
    </a>
  );
}

/** Returns 'Out in 5 days', 'Out today' or, for a past release, its date. */
function releaseText(released: Release, today: Date): string | null {
  const isPast = (daysUntil(released, today) ?? -1) < 0;
  return isPast ? formatShortRelease(released, today) : formatReleaseCountdown(released, today);
}
