import { useEffect, useState } from 'react';
import { BEST_RATING } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { addShortcuts, type Shortcut } from '../../shared/keyboard/shortcuts.ts';
import { SEARCH_ID } from './inbox-head.tsx';
import type { Inbox } from './inbox-store.ts';

export function InboxKeys({ inbox }: { readonly inbox: Inbox }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => announceActions(inbox, setAnnouncement), [inbox]);
  useEffect(() => addShortcuts(...createShortcuts(inbox)), [inbox]);
  return (
    <p className="dp-hidden" role="status">
      {announcement}
    </p>
  );
}

function announceActions({ actions, $rows }: Inbox, announce: (text: string) => void): () => void {
  const announceFor = (id: string, text: string) => {
    const campaign = $rows.get().find((row) => String(row.id) === id);
    if (campaign) announce(`${text}: ${campaignName(campaign)}`);
  };
  const unsubscribeRatings = actions.$ratings.listen(
    (ratings, _, id) => id && announceFor(id, `Rated ${ratings[id]} · draft`),
  );
  const unsubscribeThumbs = actions.$thumbs.listen((thumbs, previous, id) => {
    if (!id) return;
    const thumb = thumbs[id] ?? 0;
    if (!isThumbFocused(id, thumb || previous?.[id])) announceFor(id, thumbTexts[thumb]);
  });
  return () => {
    unsubscribeRatings();
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

function createShortcuts(inbox: Inbox): Shortcut[] {
  const { actions, selection } = inbox;
  const onSelected = (action: (campaign: Campaign, key: string) => void) => (key: string) => {
    const id = selection.$selected.get();
    const campaign = inbox.$rows.get().find((row) => String(row.id) === id);
    if (!campaign) return;
    if (!isInView(campaign)) selection.moveBy(0);
    action(campaign, key);
  };

  return [
    { keys: ['ArrowDown'], label: 'Next promo', press: () => selection.moveBy(1) },
    { keys: ['ArrowUp'], label: 'Previous promo', press: () => selection.moveBy(-1) },
    { keys: ['o'], label: 'Open promo', press: onSelected(inbox.open) },
    { keys: ['s'], label: 'Play promo', press: onSelected(({ id }) => actions.player.togglePlay(id)) },
    {
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
      label: 'Rate promo (0 for 10)',
      press: onSelected(({ id }, key) => actions.rate(String(id), Number(key) || BEST_RATING)),
    },
    { keys: ['f'], label: 'Favourite this track', press: () => void actions.toggleFavourite() },
    { keys: ['u'], label: 'Thumbs up', press: onSelected((campaign) => actions.toggleThumb(campaign, 1)) },
    { keys: ['d'], label: 'Thumbs down', press: onSelected((campaign) => actions.toggleThumb(campaign, -1)) },
    { keys: ['h'], label: 'Hide promo', press: onSelected(inbox.hide) },
    { keys: ['z'], label: 'Undo hiding', press: inbox.undoHide },
    { keys: ['/'], label: 'Search inbox', press: () => document.getElementById(SEARCH_ID)?.focus() },
  ];
}

function isInView({ id }: Campaign): boolean {
  const box = document.querySelector(`[data-row="${CSS.escape(String(id))}"]`)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}
