import { useStore } from '@nanostores/react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { thumbTexts, toggleThumb } from '../../shared/promos/thumbs.ts';
import { type Action, ActionMenu } from '../../shared/ui/action-menu.tsx';
import { useAriaKey } from '../../shared/ui/key-hint.tsx';
import { downloadCampaign, queueCampaigns } from './campaign-actions.ts';
import type { Inbox } from './inbox-store.ts';

export type RowProps = { readonly campaign: Campaign; readonly inbox: Inbox };

export const queueAction = (promos: readonly Campaign[]): Action => {
  return { label: 'Queue', icon: 'queue-add', run: () => void queueCampaigns(promos) };
};

/** Rows of the list of hidden promos are restored instead. */
export const hideAction = ({ hiding }: Inbox, promos: readonly Campaign[]): Action =>
  promos.some(({ id }) => $hiddenPromos.get().has(id))
    ? { label: 'Restore', icon: 'restore', run: () => hiding.restore(promos) }
    : { label: 'Hide', icon: 'hide', shortcut: 'hide', run: () => hiding.hide(promos) };

/** The button at the end of a row with the menu of what can be done with its promo. */
export const RowMenu = ({ tabIndex, ...row }: RowProps & { readonly tabIndex: number }) => (
  <ActionMenu
    className="dp-campaign-actions"
    subject={campaignName(row.campaign)}
    actions={useActions(row)}
    aria-keyshortcuts={useAriaKey('menu')}
    tabIndex={tabIndex}
    data-menu=""
  />
);

function useActions({ campaign, inbox }: RowProps): readonly Action[] {
  const { id } = campaign;
  const thumbs = useStore($thumbs, { keys: [id] })[id] ?? campaign.kato.thumbs;
  const thumb = (value: 1 | -1) => ({
    isPressed: thumbs === value,
    run: () => toggleThumb(id, thumbs, value),
  });
  const download = () => void downloadCampaign(id, inbox.pane.show);
  const downloadAction: Action = { label: 'Download', icon: 'download', run: download };
  return [
    { label: thumbTexts[1], icon: 'thumb-up', shortcut: 'thumbsUp', ...thumb(1) },
    { label: thumbTexts[-1], icon: 'thumb-down', shortcut: 'thumbsDown', ...thumb(-1) },
    ...(campaignState(campaign) === 'feedback' ? [downloadAction] : []),
    queueAction([campaign]),
    { label: 'Select', icon: 'check', run: () => inbox.marked.toggle(id) },
    hideAction(inbox, [campaign]),
  ];
}
