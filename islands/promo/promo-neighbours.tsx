import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createResource } from '../../shared/async/create-resource.ts';
import { whenIdle } from '../../shared/async/timing.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $inboxStats } from '../../shared/promos/inbox-stats.ts';
import { fetchAround } from '../../shared/promos/next-promo.ts';
import { $unavailable } from '../../shared/promos/unavailable-promos.ts';
import { PromoSteps, positionText } from '../promo-view/promo-head.tsx';

type Neighbours = {
  readonly previous?: Campaign | undefined;
  readonly next?: Campaign | undefined;
  /** From 1, without hidden promos. */
  readonly position?: number;
};

/** Links to the promos above and below this one in the inbox. They keep their place while they load. */
export function PromoNeighbours({ promo }: { readonly promo: Promo }) {
  const [neighbours] = useState(() => createResource((signal) => fetchNeighbours(promo, signal)));
  const count = useStore($inboxStats)?.all ?? null;
  const hidden = useStore($hiddenPromos);
  const total = count === null ? null : count - hidden.size;
  const result = useStore(neighbours.$value);
  const { previous, next, position }: Neighbours = result.state === 'ready' ? result.data : {};

  const nav = useRef<HTMLElement>(null);
  useEffect(
    () =>
      addShortcuts(nav.current, {
        ...(previous && { previousPromo: () => navigate(urls.recipientPromosOne(previous.id)) }),
        ...(next && { nextPromo: () => navigate(urls.recipientPromosOne(next.id)) }),
      }),
    [previous, next],
  );

  const step = (campaign: Campaign | undefined) =>
    campaign ? { name: campaignName(campaign), href: urls.recipientPromosOne(campaign.id) } : null;
  return (
    <PromoSteps
      ref={nav}
      position={position && total && total >= position ? positionText(position, total) : null}
      previous={step(previous)}
      next={step(next)}
    />
  );
}

async function fetchNeighbours(promo: Promo, signal: AbortSignal): Promise<Neighbours> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  signal.throwIfAborted();
  const { campaigns, offset } = await fetchAround(promo);
  const isCurrent = ({ id }: Campaign) => id === promo.id;
  const hidden = $hiddenPromos.get();
  const isSkipped = ({ id }: Campaign) => hidden.has(id) || id in $unavailable.get();
  const visible = campaigns.filter((campaign) => isCurrent(campaign) || !isSkipped(campaign));
  const index = visible.findIndex(isCurrent);
  if (index === -1) return {};
  return { previous: visible[index - 1], next: visible[index + 1], position: offset + index + 1 };
}
