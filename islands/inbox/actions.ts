import { type MapStore, map } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { sendThumbs, toPromoError } from '../../shared/api/recipient-promos.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { refreshDrafts } from '../../shared/promos/feedback-drafts.ts';
import { createHiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { loadPromo } from '../../shared/promos/promos.ts';

/** None of these actions marks a promo as opened. */
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
    reset(): void {
      refreshDrafts();
      $thumbs.set({});
    },
  };
}

function preloadPromos(ids: readonly string[]): void {
  for (const id of ids) loadPromo(id, { markOpened: false }).catch(() => {});
}

export function createHiding(onUnhidden: (id: string) => void) {
  const hidden = createHiddenPromos();
  const hiddenIds: string[] = [];
  let notificationId = 0;

  function notifyWithUndo(text: string, undo: () => void): void {
    dismiss(notificationId);
    notificationId = notify('info', text, { label: 'Undo', run: undo });
  }

  function undo(): void {
    const id = hiddenIds.findLast((hiddenId) => hidden.$hidden.get().has(hiddenId));
    if (id === undefined) return;
    dismiss(notificationId);
    hidden.unhide(id);
    onUnhidden(id);
  }

  return {
    $hidden: hidden.$hidden,
    refresh: hidden.refresh,
    hide(campaign: Campaign): void {
      hidden.hide(String(campaign.id));
      hiddenIds.push(String(campaign.id));
      notifyWithUndo(`Hidden: ${campaignName(campaign)}`, undo);
    },
    undo,
    unhideAll(): void {
      const ids = hidden.unhideAll();
      const text = ids.length === 1 ? '1 promo restored' : `${ids.length} promos restored`;
      notifyWithUndo(text, () => hidden.hide(...ids));
    },
  };
}
