import { useEffect, useState } from 'react';
import { BEST_RATING } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { addShortcuts, type ShortcutHandlers } from '../../shared/keyboard/shortcuts.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { ratePromo } from '../../shared/promos/rate-promo.ts';
import { toggleCampaignThumb } from './campaign-actions.ts';
import type { Inbox } from './inbox-store.ts';
import { SEARCH_ID } from './inbox-tools.tsx';

export function InboxKeys({ inbox }: { readonly inbox: Inbox }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => announceActions(inbox, setAnnouncement), [inbox]);
  useEffect(() => addShortcuts(createHandlers(inbox)), [inbox]);
  return (
    <p className="dp-hidden" role="status">
      {announcement}
    </p>
  );
}

function announceActions({ $rows }: Inbox, announce: (text: string) => void): () => void {
  const announceFor = (id: string, text: string) => {
    const campaign = $rows.get().find((row) => row.id === id);
    if (campaign) announce(`${text}: ${campaignName(campaign)}`);
  };
  const unsubscribeDrafts = $drafts.listen((drafts, previous, id) => {
    const rating = id && drafts[id]?.rating;
    if (rating && rating !== previous?.[id]?.rating && !document.activeElement?.closest('.dp-rating'))
      announceFor(id, `Rated ${rating} · draft`);
  });
  const unsubscribeThumbs = $thumbs.listen((thumbs, previous, id) => {
    if (!id) return;
    const thumb = thumbs[id] ?? 0;
    if (!isThumbFocused(id, thumb || previous?.[id])) announceFor(id, thumbTexts[thumb]);
  });
  return () => {
    unsubscribeDrafts();
    unsubscribeThumbs();
  };
}

/** Screen readers already announce the state of a focused button, so a second announcement is not needed. */
const isThumbFocused = (id: string, thumb: Thumbs | undefined): boolean =>
  document.querySelector(`[data-row="${CSS.escape(id)}"] [data-key="${thumb === 1 ? 'u' : 'd'}"]:focus`) !==
  null;

const thumbTexts: Readonly<Record<Thumbs, string>> = {
  '-1': 'Thumbs down',
  0: 'Thumb removed',
  1: 'Thumbs up',
};

function createHandlers(inbox: Inbox): ShortcutHandlers {
  const { player, selection } = inbox;
  const onSelected = (action: (campaign: Campaign, key: string) => void) => (key: string) => {
    const id = selection.selected();
    const campaign = inbox.$rows.get().find((row) => row.id === id);
    if (!campaign) return;
    if (!isInView(campaign)) selection.moveBy(0);
    action(campaign, key);
  };

  const playSelected = onSelected(({ id }) => player.togglePlay(id));

  return {
    nextItem: () => selection.moveBy(1),
    previousItem: () => selection.moveBy(-1),
    open: onSelected(inbox.open),
    play: playSelected,
    togglePlay: (key) => ($playerStatus.get() === 'empty' ? playSelected(key) : togglePlay()),
    rate: onSelected(({ id }, key) => void ratePromo(id, Number(key) || BEST_RATING)),
    thumbsUp: onSelected((campaign) => toggleCampaignThumb(campaign, 1)),
    thumbsDown: onSelected((campaign) => toggleCampaignThumb(campaign, -1)),
    hide: onSelected((campaign) => inbox.hide([campaign])),
    undo: inbox.undoHide,
    search: () => document.getElementById(SEARCH_ID)?.focus(),
  };
}

function isInView({ id }: Campaign): boolean {
  const box = document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}
