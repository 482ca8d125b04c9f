import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { markName, pluralize } from '../../shared/format/text.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { createHiddenPromos } from '../../shared/promos/hidden-promos.ts';

/** Hides and restores promos, each with an undo. `onUndo` gets the first promo that an undo of hiding restores. */
export function createHiding(onUndo: (id: string) => void) {
  const hidden = createHiddenPromos();
  /** The promos that were hidden together, latest last. */
  const batches: (readonly string[])[] = [];
  let notificationId = 0;

  function notifyWithUndo(text: string, undoAction: () => void): void {
    dismiss(notificationId);
    notificationId = notify('info', text, { label: 'Undo', run: undoAction });
  }

  function undo(): void {
    const batch = batches.findLast((ids) => ids.some((id) => hidden.$hidden.get().has(id)));
    const [first] = batch ?? [];
    if (!batch || first === undefined) return;
    dismiss(notificationId);
    hidden.unhide(...batch);
    onUndo(first);
  }

  return {
    $hidden: hidden.$hidden,
    hide(campaigns: readonly Campaign[]): void {
      const [first] = campaigns;
      if (!first) return;
      const ids = campaigns.map(({ id }) => id);
      hidden.hide(...ids);
      batches.push(ids);
      notifyWithUndo(
        campaigns.length === 1
          ? `Hidden: ${markName(campaignName(first))}`
          : `${campaigns.length} promos hidden`,
        undo,
      );
    },
    undo,
    restore(ids: readonly string[]): void {
      hidden.unhide(...ids);
      notifyWithUndo(`${pluralize(ids.length, 'promo')} restored`, () => hidden.hide(...ids));
    },
  };
}
