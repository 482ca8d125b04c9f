import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createResource } from '../../shared/async/create-resource.ts';
import { whenIdle } from '../../shared/async/timing.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { createHiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { IconLink } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { fetchAround } from '../promo-view/find-next-promo.ts';

type Neighbours = { readonly previous?: Campaign | undefined; readonly next?: Campaign | undefined };

/** Links to the promos above and below this one in the inbox. They keep their place while they load. */
export function PromoNeighbours({ promo }: { readonly promo: Promo }) {
  const [neighbours] = useState(() => createResource((signal) => fetchNeighbours(promo, signal)));
  const result = useStore(neighbours.$value);
  const { previous, next }: Neighbours = result.state === 'ready' ? result.data : {};

  const nav = useRef<HTMLElement>(null);
  useEffect(
    () =>
      addShortcuts(nav.current, {
        ...(previous && { previousPromo: () => navigate(urls.recipientPromosOne(previous.id)) }),
        ...(next && { nextPromo: () => navigate(urls.recipientPromosOne(next.id)) }),
      }),
    [previous, next],
  );

  const link = (icon: IconName, title: string, campaign: Campaign | undefined) =>
    campaign && (
      <IconLink
        variant="quiet"
        icon={icon}
        label={`${title}: ${campaignName(campaign)}`}
        href={urls.recipientPromosOne(campaign.id)}
        title={title}
        data-prefetch=""
      />
    );

  return (
    <nav className="dp-promo-neighbours dp-row" aria-label="Promos in the inbox" ref={nav}>
      {link('chevron-up', 'Previous promo', previous)}
      {link('chevron-down', 'Next promo', next)}
    </nav>
  );
}

async function fetchNeighbours(promo: Promo, signal: AbortSignal): Promise<Neighbours> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  signal.throwIfAborted();
  const campaigns = await fetchAround(promo);
  const isCurrent = ({ id }: Campaign) => id === promo.id;
  const hidden = createHiddenPromos().$hidden.get();
  const visible = campaigns.filter((campaign) => isCurrent(campaign) || !hidden.has(campaign.id));
  const index = visible.findIndex(isCurrent);
  return index === -1 ? {} : { previous: visible[index - 1], next: visible[index + 1] };
}
