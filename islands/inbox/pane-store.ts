import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player, canPause, promoStatus } from '../../shared/player/player-state.ts';
import { playPromo } from '../../shared/promos/promo-actions.ts';
import { $promos, loadPromo } from '../../shared/promos/promos.ts';
import { createDownloads, offersZip } from '../promo-view/downloads-store.ts';
import { newPromosAfter } from '../promo-view/find-next-promo.ts';
import type { createSelection } from './selection.ts';

type Options = {
  readonly $rows: ReadableAtom<readonly Campaign[]>;
  readonly selection: ReturnType<typeof createSelection>;
  /** Whether opening the sheet may add a history entry, so that Back closes it. */
  readonly ownsHistory: boolean;
};

/** The width in px from which the promo has room beside the list. Like the container query in inbox-pane.css. */
const SPLIT_WIDTH = 1100;

/** The selected promo, shown beside the list or, in a narrow window, as a sheet over it. */
export function createPane({ $rows, selection, ownsHistory }: Options) {
  const $isSheet = atom(true);
  const $isSheetOpen = atom(false);
  /** The new promo to rate next. Promos that turn out to be closed are left out. */
  const $next = computed([$rows, selection.$selected, $promos], (rows, selected, promos) => {
    if (selected === null) return null;
    const isOpen = ({ id }: Campaign) => promos[String(id)]?.state !== 'error';
    return newPromosAfter(rows, selected, new Set()).find(isOpen) ?? null;
  });

  function closeSheet(): void {
    $isSheetOpen.set(false);
    const selected = selection.$selected.get();
    if (selected !== null) selection.selectAndFocus(selected);
  }

  return {
    /** Whether the list is too narrow for the promo beside it. */
    $isSheet: $isSheet as ReadableAtom<boolean>,
    $isSheetOpen: $isSheetOpen as ReadableAtom<boolean>,
    setWidth: (width: number): void => $isSheet.set(width < SPLIT_WIDTH),
    /** Whether the sheet covers the list. */
    $isCovered: computed([$isSheet, $isSheetOpen], (isSheet, isOpen) => isSheet && isOpen),
    $next,
    show(id: string): void {
      selection.select(id);
      loadPromo(id, { markOpened: false }).catch(() => {});
      if (!$isSheet.get() || $isSheetOpen.get()) return;
      $isSheetOpen.set(true);
      if (ownsHistory) history.pushState(history.state, '');
    },
    /** Closes the sheet, by going back if opening it has added a history entry. */
    close: (): void => (ownsHistory ? history.back() : closeSheet()),
    /** Returns whether Back has closed the sheet. */
    handleBack(): boolean {
      const wasOpen = $isSheetOpen.get();
      if (wasOpen) closeSheet();
      return wasOpen;
    },
    /** Selects the next new promo. If the sent promo is playing, playback moves on with the selection. */
    openNext(sent: Promo): void {
      notifySent(sent);
      const next = $next.get();
      if (!next) return;
      const isPlaying = canPause(promoStatus($player.get(), sent));
      selection.selectAndFocus(String(next.id));
      loadPromo(next.id, { markOpened: false })
        .then((promo) => isPlaying && playPromo(promo))
        .catch(() => {});
    },
    /** Loads the next promo ahead while one is shown. Returns a function that stops it. */
    preloadNext: (): (() => void) =>
      $next.listen((next) => {
        // On a phone, hiding a row also changes what is next, but must not send requests.
        if (next && (!$isSheet.get() || $isSheetOpen.get()))
          loadPromo(next.id, { markOpened: false }).catch(() => {});
      }),
  };
}

function notifySent(promo: Promo): void {
  const text = `Feedback sent: ${promoName(promo)}`;
  if (offersZip(promo)) {
    const run = () => createDownloads(promo).downloadZip();
    notify('success', text, { label: 'Download zip', run });
  } else notify('success', text, { label: 'Open', href: urls.recipientPromosOne(promo.id) });
}
