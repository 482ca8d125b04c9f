import { type MapStore, map } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { sendThumbs, toPromoError } from '../../shared/api/recipient-promos.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $drafts, refreshDrafts } from '../../shared/promos/feedback-drafts.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { loadPromo } from '../../shared/promos/promos.ts';
import { ratePromo } from '../../shared/promos/rate-promo.ts';

export function createInboxActions() {
  const $thumbs: MapStore<Record<string, Thumbs>> = map({});
  const optimisticThumbs = createOptimistic<string, Thumbs>({
    read: (id) => $thumbs.get()[id] ?? 0,
    show: (id, thumbs) => $thumbs.setKey(id, thumbs),
    send: sendThumbs,
  });

  return {
    $thumbs,
    player: createListPlayer(),
    preload: preloadPromos,
    toggleThumb({ id, kato }: Campaign, pressed: 1 | -1): void {
      const key = String(id);
      const current = $thumbs.get()[key] ?? kato.thumbs;
      // If the call fails, `optimisticThumbs` restores the value stored here.
      $thumbs.setKey(key, current);
      optimisticThumbs.set(key, current === pressed ? 0 : pressed).catch((caught) => {
        const error = logFailure(`promo ${id} got no thumbs`, caught);
        notify('error', toPromoError(error)?.message || errorMessage(error));
      });
    },
    /** Rates the draft of a promo. The undo restores the previous rating. */
    async rate(campaign: Campaign, rating: number): Promise<void> {
      const { id } = campaign;
      const readRating = () => $drafts.get()[String(id)]?.rating ?? null;
      const previous = readRating();
      await ratePromo(id, rating);
      if (readRating() !== rating) return;
      notify('info', `Rated ${rating}: ${campaignName(campaign)}`, {
        label: 'Undo',
        run: () => void ratePromo(id, previous),
      });
    },
    reset(): void {
      refreshDrafts();
      $thumbs.set({});
    },
  };
}

function preloadPromos(ids: readonly string[]): void {
  for (const id of ids) loadPromo(id, { markOpened: false }).catch(() => {});
}
