import { BEST_RATING } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { ratePromo } from '../../shared/feedback/rate-promo.ts';
import type { ShortcutHandlers } from '../../shared/keyboard/shortcuts.ts';
import { restartPromo, resumePromo } from '../../shared/listening/play-promo.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { announce, undoLast } from '../../shared/notifications/notifications.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { toggleSkim } from '../../shared/player/skim.ts';
import { pressThumb } from '../../shared/promos/thumbs.ts';
import type { Inbox } from './inbox-store.ts';

export function createInboxShortcuts(inbox: Inbox): ShortcutHandlers {
  const { player, selection, place } = inbox;
  const onSelected = (action: (campaign: Campaign, key: string) => void) => (key: string) => {
    const id = selection.selected();
    const campaign = inbox.rows.$rows.get().find((row) => row.id === id);
    if (!campaign) return;
    place.select(campaign.id);
    if (!isInView(campaign)) place.goBy(0);
    action(campaign, key);
  };

  const playSelected = onSelected(({ id }) => player.togglePlay(id));
  const rateSelected = onSelected(async (campaign, key) => {
    const rating = Number(key) || BEST_RATING;
    await ratePromo(campaign.id, rating);
    if ($drafts.get()[campaign.id]?.rating === rating)
      announce(`Rated ${rating} · draft: ${campaignName(campaign)}`);
  });
  const thumbSelected = (thumb: 1 | -1) =>
    onSelected((campaign) => pressThumb(campaign.id, campaign.kato.thumbs, thumb, campaignName(campaign)));

  return {
    nextItem: () => place.goBy(1),
    previousItem: () => place.goBy(-1),
    open: onSelected(({ id }) => {
      place.save();
      navigate(urls.recipientPromosOne(id));
    }),
    play: onSelected(({ id }) => player.togglePlay(id, resumePromo)),
    playFromStart: onSelected(({ id }) => player.togglePlay(id, restartPromo)),
    togglePlay: (key) => ($playerStatus.get() === 'empty' ? playSelected(key) : togglePlay()),
    rate: rateSelected,
    thumbsUp: thumbSelected(1),
    thumbsDown: thumbSelected(-1),
    hide: onSelected((campaign) => inbox.hiding.hide([campaign])),
    menu: onSelected(({ id }) => rowOf(id)?.querySelector<HTMLElement>('[data-menu]')?.click()),
    undo: undoLast,
    skim: toggleSkim,
    search: () => document.getElementById(inbox.searchId)?.focus(),
  };
}

const rowOf = (id: Id) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

function isInView({ id }: Campaign): boolean {
  const box = rowOf(id)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}
