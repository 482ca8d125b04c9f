import type { ReactNode } from 'react';
import { type Dupe, pickName } from '../../shared/entities/pick.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { storeNames } from './names.ts';
import type { Stores } from './stores.ts';

type Props = { readonly pick: Dupe; readonly stores: Stores; readonly children?: ReactNode };

/**
 * Leads to the promo, or to the store in a tab of its own; plain words where the address is refused. Following it
 * counts as an interaction. Without children it is called after its place.
 */
export function PickLink({ pick, stores, children }: Props) {
  const follow = () => stores.reports.interaction(pick.pick_id);
  const { campaign, type } = pick;
  if (type === 'product') {
    if (!campaign || campaign.id === null) return children;
    return (
      <a href={urls.recipientPromosOne(campaign.id)} data-plain="" onClick={follow} onAuxClick={follow}>
        {children}
      </a>
    );
  }
  const store = storeNames[type];
  const url = safeUrl('link', campaign?.url ?? '');
  if (!url) return children ?? store;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={follow} onAuxClick={follow}>
      {children ?? <span className="dp-hidden">{pickName(pick)} on </span>}
      {children ? <span className="dp-hidden"> on {store}</span> : store}
      <span className="dp-hidden"> (new tab)</span>
    </a>
  );
}
