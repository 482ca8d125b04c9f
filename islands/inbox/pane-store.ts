import { atom, computed, type ReadableAtom } from 'nanostores';
import { WIDTHS } from '../../shared/config/constants.ts';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { markName } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player, canPause, promoStatus } from '../../shared/player/player-state.ts';
import { playPromo } from '../../shared/promos/promo-actions.ts';
import { $promos, loadPromo } from '../../shared/promos/promos.ts';
import { createDownloads, offersZip } from '../promo-view/downloads-store.ts';
import { promosAfter } from '../promo-view/find-next-promo.ts';
import type { InboxHistory } from './inbox-url.ts';
import type { Rows } from './rows-store.ts';
import type { createSelection } from './selection.ts';

/** Where the selected promo shows: beside the list or, in a narrow window, as a sheet that covers it. */
export type Pane = 'beside' | 'closed' | 'sheet';

type Selection = ReturnType<typeof createSelection>;

export function createPane({ $rows, readFilters }: Rows, selection: Selection, inboxHistory: InboxHistory) {
  const $pane = atom<Pane>('closed');
  /** The promo to rate next: a new one, or in the list of opened ones another of these. Closed ones are left out. */
  const $next = computed([$rows, selection.$selection, $promos], (rows, { selected }, promos) => {
    if (selected === null) return null;
    const isOpen = ({ id }: Campaign) => promos[id]?.state !== 'refused';
    const state = readFilters().filter === 'opened' ? 'opened' : 'new';
    return promosAfter(rows, selected, new Set(), state).find(isOpen) ?? null;
  });

  /** Whether a window that becomes narrow again shows the sheet. */
  let hasSheet = false;

  /** Selects the next new promo. If the current one is playing, playback moves on with the selection. */
  function openNext(current: Promo): void {
    const next = $next.get();
    if (!next) return;
    const isPlaying = canPause(promoStatus($player.get(), current));
    selection.selectAndFocus(next.id);
    void loadPromo(next.id).then((promo) => promo && isPlaying && playPromo(promo));
  }

  return {
    $pane: $pane as ReadableAtom<Pane>,
    $next,
    isBeside: (id: Id): boolean => $pane.get() === 'beside' && selection.selected() === id,
    setWidth(width: number): void {
      const isBeside = $pane.get() === 'beside';
      if (width >= WIDTHS.wide && !isBeside) {
        hasSheet = $pane.get() === 'sheet';
        $pane.set('beside');
      } else if (width < WIDTHS.wide && isBeside) $pane.set(hasSheet ? 'sheet' : 'closed');
    },
    show(id: Id): void {
      selection.select(id);
      void loadPromo(id);
      if ($pane.get() === 'closed') $pane.set('sheet');
    },
    close(): void {
      $pane.set('closed');
      const selected = selection.selected();
      if (selected !== null) selection.selectAndFocus(selected);
    },
    openNext,
    /** Does nothing more if another promo was selected meanwhile. */
    openNextAfterSending(sent: Promo): void {
      notifySent(sent);
      if (selection.selected() === sent.id) openNext(sent);
    },
    /** Opens the sheet that the history entry had, once the window is narrow. */
    restore(): void {
      hasSheet = inboxHistory.hasSheet();
      if ($pane.get() !== 'beside') $pane.set(hasSheet ? 'sheet' : 'closed');
    },
    /** Loads the next promo ahead while one is shown. Returns a function that stops it. */
    preloadNext: (): (() => void) =>
      $next.listen((next) => {
        // On a phone, hiding a row also changes what is next, but must not send requests.
        if (next && $pane.get() !== 'closed') void loadPromo(next.id);
      }),
  };
}

function notifySent(promo: Promo): void {
  const name = markName(promoName(promo));
  const open = { label: 'Open', href: urls.recipientPromosOne(promo.id) };
  const downloadZip = async () => {
    const download = await createDownloads(promo).downloadZip();
    if (download?.state === 'failed')
      notify('error', `Couldn't download ${name}. Open it and try again.`, open);
  };
  const download = { label: 'Download zip', run: () => void downloadZip() };
  notify('success', `Feedback sent: ${name}`, offersZip(promo) ? download : open);
}
