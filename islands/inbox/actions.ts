import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { $thumbs, loadPromo, toggleThumb } from '../../shared/promos/promos.ts';
import { ratePromo } from '../../shared/promos/rate-promo.ts';

export function createInboxActions() {
  return {
    $thumbs,
    player: createListPlayer(),
    preload: preloadPromos,
    toggleThumb: ({ id, kato }: Campaign, pressed: 1 | -1): void =>
      toggleThumb(id, $thumbs.get()[id] ?? kato.thumbs, pressed),
    /** Rates the draft of a promo. The undo restores the previous rating. */
    async rate(campaign: Campaign, rating: number): Promise<void> {
      const { id } = campaign;
      const readRating = () => $drafts.get()[id]?.rating ?? null;
      const previous = readRating();
      await ratePromo(id, rating);
      if (readRating() !== rating) return;
      notify('info', `Rated ${rating}: ${campaignName(campaign)}`, {
        label: 'Undo',
        run: () => void ratePromo(id, previous),
      });
    },
  };
}

function preloadPromos(ids: readonly string[]): void {
  for (const id of ids) void loadPromo(id);
}
