import { useStore } from '@nanostores/react';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { PromoSteps, positionText } from '../promo-view/promo-head.tsx';
import type { Inbox } from './inbox-store.ts';

type Props = { readonly id: Id; readonly inbox: Inbox };

/** The place of the shown promo in the list, and the steps to those beside it. */
export function PaneSteps({ id, inbox }: Props) {
  const rows = useStore(inbox.$rows);
  const counts = useStore(inbox.$counts);
  const { filter, offset, isEnd } = useStore(inbox.$list);
  const index = rows.findIndex((row) => row.id === id);
  const total = isEnd && offset === 0 ? rows.length : counts[filter];
  const step = (by: 1 | -1) => {
    const campaign = rows[index + by];
    return index !== -1 && campaign
      ? { name: campaignName(campaign), onClick: () => inbox.selection.moveBy(by) }
      : null;
  };
  return (
    <PromoSteps
      position={index !== -1 && total ? positionText(offset + index + 1, total, filter === 'new') : null}
      previous={step(-1)}
      next={step(1)}
    />
  );
}
