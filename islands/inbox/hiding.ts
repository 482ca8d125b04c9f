import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { isolateName, pluralize } from '../../shared/format/text.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { $hiddenPromos, hidePromos, unhidePromos } from '../../shared/promos/hidden-promos.ts';

/** Hides and restores promos, each with an undo. `onUndo` gets the first promo that an undo of hiding restores. */
export function createHiding(onUndo: (id: string) => void) {
  /** The promos that were hidden together, latest last. */
  const batches: (readonly string[])[] = [];
  let notificationId = 0;

  function notifyWithUndo(text: string, undoAction: () => void): void {
    dismiss(notificationId);
    notificationId = notify('info', text, { label: 'Undo', run: undoAction });
  }

  function undo(): void {
    const batch = batches.findLast((ids) => ids.some((id) => $hiddenPromos.get().has(id)));
    const [first] = batch ?? [];
    if (!batch || first === undefined) return;
    dismiss(notificationId);
    unhidePromos(batch);
    onUndo(first);
  }

  return {
    hide(campaigns: readonly Campaign[]): void {
      const [first] = campaigns;
      if (!first) return;
      const ids = campaigns.map(({ id }) => id);
      hidePromos(ids);
      batches.push(ids);
      notifyWithUndo(
        campaigns.length === 1
          ? `Hidden: ${isolateName(campaignName(first))}`
          : `${campaigns.length} promos hidden`,
        undo,
      );
    },
    undo,
    restore(ids: readonly string[]): void {
      unhidePromos(ids);
      notifyWithUndo(`${pluralize(ids.length, 'promo')} restored`, () => hidePromos(ids));
    },
  };
}
