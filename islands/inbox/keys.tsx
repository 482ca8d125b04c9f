import { useEffect, useState } from 'react';
import { BEST_RATING } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { addShortcuts, type Shortcut } from '../../shared/keyboard/shortcuts.ts';
import { FIND_ID } from './inbox-head.tsx';
import type { Inbox } from './inbox-store.ts';

/** The keys of the list, and a status that announces what they did. */
export function InboxKeys({ inbox }: { readonly inbox: Inbox }) {
  const [done, setDone] = useState('');
  useEffect(() => hearGiven(inbox, setDone), [inbox]);
  useEffect(() => addShortcuts(...shortcutsOf(inbox)), [inbox]);
  return (
    <p className="dp-hidden" role="status">
      {done}
    </p>
  );
}

/** Announces each rating and thumb. Returns a function that ends it. */
function hearGiven({ triage, $rows }: Inbox, tell: (words: string) => void): () => void {
  const tellOf = (id: string, words: string) => {
    const campaign = $rows.get().find((row) => String(row.id) === id);
    if (campaign) tell(`${words}: ${campaignName(campaign)}`);
  };
  const endRatings = triage.$ratings.listen(
    (given, _, id) => id && tellOf(id, `Rated ${given[id]}, not sent`),
  );
  const endThumbs = triage.$thumbs.listen((given, before, id) => {
    if (!id) return;
    const thumb = given[id] ?? 0;
    if (!isToldByFocus(id, thumb || before?.[id])) tellOf(id, thumbNames[thumb]);
  });
  return () => {
    endRatings();
    endThumbs();
  };
}

/** A focused thumb button announces that it is pressed. */
const isToldByFocus = (id: string, thumb: Thumbs | undefined): boolean =>
  document.querySelector(`[data-row="${CSS.escape(id)}"] [data-key="${thumb === 1 ? 'u' : 'd'}"]:focus`) !==
  null;

const thumbNames: Readonly<Record<Thumbs, string>> = { '-1': 'Thumbs down', 0: 'No thumb', 1: 'Thumbs up' };

function shortcutsOf(inbox: Inbox): Shortcut[] {
  const { triage } = inbox;
  /** Works on the selected promo, and scrolls to it. */
  const onSelected = (work: (campaign: Campaign, key: string) => void) => (key: string) => {
    const id = inbox.selection.$selected.get();
    const campaign = inbox.$rows.get().find((row) => String(row.id) === id);
    if (!campaign) return;
    if (!isInView(campaign)) inbox.selection.go(0);
    work(campaign, key);
  };

  return [
    { keys: ['ArrowDown'], label: 'Next promo', press: () => inbox.selection.go(1) },
    { keys: ['ArrowUp'], label: 'Previous promo', press: () => inbox.selection.go(-1) },
    { keys: ['o'], label: 'Open the promo', press: onSelected(inbox.open) },
    { keys: ['s'], label: 'Play the promo', press: onSelected(({ id }) => triage.player.press(id)) },
    {
      keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
      label: 'Rate the promo, 0 for ten',
      press: onSelected(({ id }, key) => triage.rate(String(id), Number(key) || BEST_RATING)),
    },
    { keys: ['f'], label: 'Favourite this track', press: () => void triage.favourite() },
    { keys: ['u'], label: 'Thumbs up', press: onSelected((campaign) => triage.thumb(campaign, 1)) },
    { keys: ['d'], label: 'Thumbs down', press: onSelected((campaign) => triage.thumb(campaign, -1)) },
    { keys: ['h'], label: 'Hide the promo', press: onSelected(inbox.hide) },
    { keys: ['z'], label: 'Undo hiding', press: inbox.undoHide },
    { keys: ['/'], label: 'Find in the list', press: () => document.getElementById(FIND_ID)?.focus() },
  ];
}

function isInView({ id }: Campaign): boolean {
  const box = document.querySelector(`[data-row="${CSS.escape(String(id))}"]`)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}
