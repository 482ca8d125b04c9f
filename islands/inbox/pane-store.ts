import { atom, computed, type ReadableAtom } from 'nanostores';
import { WIDTHS } from '../../shared/config/constants.ts';
import type { Campaign } from '../../shared/entities/campaign.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { pressShortcut } from '../../shared/keyboard/shortcuts.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player, canPause, promoStatus } from '../../shared/player/player-state.ts';
import { playPromo } from '../../shared/promos/promo-actions.ts';
import { $promos, loadPromo } from '../../shared/promos/promos.ts';
import { createDownloads, offersZip } from '../promo-view/downloads-store.ts';
import { newPromosAfter } from '../promo-view/find-next-promo.ts';
import type { InboxHistory } from './inbox-url.ts';
import type { createSelection } from './selection.ts';

type Options = {
  readonly $rows: ReadableAtom<readonly Campaign[]>;
  readonly selection: ReturnType<typeof createSelection>;
  readonly inboxHistory: InboxHistory;
};

/** The selected promo, shown beside the list or, in a narrow window, as a sheet over it. */
export function createPane({ $rows, selection, inboxHistory }: Options) {
  const $isSheet = atom(true);
  const $isSheetOpen = atom(false);
  let isClosing = false;
  /** The new promo to rate next. Promos that turn out to be closed are left out. */
  const $next = computed([$rows, selection.$selected, $promos], (rows, selected, promos) => {
    if (selected === null) return null;
    const isOpen = ({ id }: Campaign) => promos[id]?.state !== 'refused';
    return newPromosAfter(rows, selected, new Set()).find(isOpen) ?? null;
  });

  function closeSheet(): void {
    isClosing = false;
    $isSheetOpen.set(false);
    const selected = selection.$selected.get();
    if (selected !== null) selection.selectAndFocus(selected);
  }

  /** Selects the next new promo. If the current one is playing, playback moves on with the selection. */
  function openNext(current: Promo): void {
    const next = $next.get();
    if (!next) return;
    const isPlaying = canPause(promoStatus($player.get(), current));
    selection.selectAndFocus(next.id);
    void loadPromo(next.id).then((promo) => promo && isPlaying && playPromo(promo));
  }

  return {
    /** Whether the list is too narrow for the promo beside it. */
    $isSheet: $isSheet as ReadableAtom<boolean>,
    $isSheetOpen: $isSheetOpen as ReadableAtom<boolean>,
    setWidth: (width: number): void => $isSheet.set(width < WIDTHS.wide),
    /** Whether the sheet covers the list. */
    $isCovered: computed([$isSheet, $isSheetOpen], (isSheet, isOpen) => isSheet && isOpen),
    $next,
    /** Enter on the row of the promo beside the list acts as on the rest of the page: it sends the feedback. */
    show(id: string, byKey: boolean): void {
      if (byKey && !$isSheet.get() && id === selection.$selected.get()) pressShortcut('send');
      selection.select(id);
      void loadPromo(id);
      if (!$isSheet.get() || $isSheetOpen.get()) return;
      $isSheetOpen.set(true);
      inboxHistory.pushSheet();
    },
    /** Closes the sheet, by going back if opening it has added a history entry. */
    close(): void {
      if (!inboxHistory.readState().isSheet) closeSheet();
      else if (!isClosing) history.back();
      isClosing = $isSheetOpen.get();
    },
    /** Returns whether Back has closed the sheet. */
    handleBack(): boolean {
      const wasOpen = $isSheetOpen.get();
      if (wasOpen) closeSheet();
      return wasOpen;
    },
    openNext,
    /** Does nothing more if another promo was selected meanwhile. */
    openNextAfterSending(sent: Promo): void {
      notifySent(sent);
      if (selection.$selected.get() === sent.id) openNext(sent);
    },
    /** Opens the sheet that the history entry had. */
    restoreSheet: (): void => $isSheetOpen.set(inboxHistory.readState().isSheet),
    /** Loads the next promo ahead while one is shown. Returns a function that stops it. */
    preloadNext: (): (() => void) =>
      $next.listen((next) => {
        // On a phone, hiding a row also changes what is next, but must not send requests.
        if (next && (!$isSheet.get() || $isSheetOpen.get())) void loadPromo(next.id);
      }),
  };
}

function notifySent(promo: Promo): void {
  const name = promoName(promo);
  const open = { label: 'Open', href: urls.recipientPromosOne(promo.id) };
  const downloadZip = async () => {
    const downloads = createDownloads(promo);
    await downloads.downloadZip();
    if (downloads.$states.get()['zip']?.state === 'failed')
      notify('error', `Couldn't download ${name}. Open it and try again.`, open);
  };
  const download = { label: 'Download zip', run: () => void downloadZip() };
  notify('success', `Feedback sent: ${name}`, offersZip(promo) ? download : open);
}
