import { useStore } from '@nanostores/react';
import { campaignName } from '../../shared/entities/campaign.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { rateCampaign } from './campaign-actions.ts';
import { hideAction, queueAction, type RowProps } from './row-menu.tsx';

type Props = RowProps & { readonly isOpen: boolean; readonly isReady: boolean; readonly close: () => void };

/** The panels are inert until a swipe reveals them, because the menu of the row has the same actions. */
export function SwipeRating({ campaign, isOpen, isReady, close }: Props) {
  const rating = useStore($drafts, { keys: [campaign.id] })[campaign.id]?.rating ?? null;
  const rate = (value: number) => {
    close();
    void rateCampaign(campaign, value);
  };

  return (
    <div className="dp-swipe-rating" inert={!isOpen}>
      {isReady && (
        <Rating
          isOneRow
          value={rating}
          legend={
            <span className="dp-swipe-legend dp-ellipsis">
              Rate <Name>{campaignName(campaign)}</Name>
            </span>
          }
          onChange={rate}
        />
      )}
    </div>
  );
}

export function SwipeActions({ campaign, inbox, isHidden, isOpen, isReady, close }: Props) {
  const actions = [queueAction([campaign]), hideAction(inbox, [campaign], isHidden)];
  return (
    <div className="dp-swipe-actions" inert={!isOpen}>
      {isReady &&
        actions.map(({ label, icon, run }) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}: ${campaignName(campaign)}`}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon name={icon} size={24} /> <span>{label}</span>
          </button>
        ))}
    </div>
  );
}
