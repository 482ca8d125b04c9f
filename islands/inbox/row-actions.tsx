import { useStore } from '@nanostores/react';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { useMenu } from '../../shared/ui/menu.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { queueCampaigns, toggleCampaignThumb } from './campaign-actions.ts';
import type { Inbox } from './inbox-store.ts';

export type RowProps = {
  readonly campaign: Campaign;
  readonly inbox: Inbox;
  /** Whether the row is in the list of hidden promos. */
  readonly isHidden: boolean;
};

type Action = { readonly label: string; readonly icon: IconName; readonly run: () => void };

export const hideAction = ({ campaign, inbox, isHidden }: RowProps): Action =>
  isHidden
    ? { label: 'Restore', icon: 'restore', run: () => inbox.restore([campaign]) }
    : { label: 'Hide', icon: 'hide', run: () => inbox.hide([campaign]) };

/** The actions of a row. In a narrow list, a button shows and hides them. */
export function RowActions({ campaign, inbox, isHidden }: RowProps) {
  const { isOpen, container, panelId, buttonProps, closeAndFocus } = useMenu();
  const { id } = campaign;
  const thumbs = useStore($thumbs, { keys: [id] })[id] ?? campaign.kato.thumbs;
  const name = campaignName(campaign);
  const select: Action = {
    label: 'Select',
    icon: 'check',
    run() {
      closeAndFocus();
      inbox.marked.toggle(id);
    },
  };
  const queue: Action = { label: 'Queue', icon: 'queue-add', run: () => void queueCampaigns([campaign]) };

  return (
    <div className="dp-campaign-actions" data-open={isOpen || undefined} ref={container}>
      <IconButton
        variant="subtle"
        icon={isOpen ? 'more' : thumbIcons[thumbs]}
        label={`More actions: ${name}`}
        title="More actions"
        {...buttonProps}
        data-chosen={thumbs !== 0 || undefined}
        className="dp-campaign-more"
      />
      <div className="dp-campaign-choices" id={panelId}>
        <ThumbsButtons
          thumbs={thumbs}
          subject={name}
          variant="subtle"
          onPress={(thumb) => toggleCampaignThumb(campaign, thumb)}
        />
        {[select, queue, hideAction({ campaign, inbox, isHidden })].map(({ label, icon, run }) => (
          <IconButton
            variant="subtle"
            icon={icon}
            label={`${label}: ${name}`}
            key={label}
            title={label}
            data-choice={label}
            onClick={run}
          />
        ))}
      </div>
    </div>
  );
}

const thumbIcons = { '-1': 'thumb-down', 0: 'more', 1: 'thumb-up' } as const satisfies Record<
  string,
  IconName
>;
