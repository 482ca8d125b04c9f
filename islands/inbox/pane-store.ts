import { atom, computed, type ReadableAtom } from 'nanostores';
import { WIDTHS } from '../../shared/config/constants.ts';
import { downloadsOf } from '../../shared/downloads/downloads.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { isolateName } from '../../shared/format/text.ts';
import { $newPromosPlaying, playInTurn } from '../../shared/listening/play-queue.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $currentPromo, $player, canPause, promoStatus } from '../../shared/player/player-state.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { promosAfter } from '../../shared/promos/next-promo.ts';
import { $unavailable } from '../../shared/promos/unavailable-promos.ts';
import { callAll } from '../../shared/stores/while-subscribed.ts';
import type { InboxHistory } from './inbox-url.ts';
import type { Rows } from './rows-store.ts';
import type { createSelection } from './selection.ts';

/** Where the selected promo shows: beside the list or, in a narrow window, as a sheet that covers it. */
export type Pane = 'beside' | 'closed' | 'sheet';

type Selection = ReturnType<typeof createSelection>;

export function createPane({ $rows, readFilters }: Rows, selection: Selection, inboxHistory: InboxHistory) {
  const $pane = atom<Pane>('closed');
  /** The promo to rate next: a new one, or in the list of opened ones another of these. Closed ones are left out. */
  const $next = computed([$rows, selection.$selection, $unavailable], (rows, { selected }, unavailable) => {
    if (selected === null) return null;
    const state = readFilters().filter === 'opened' ? 'opened' : 'new';
    return promosAfter(rows, selected, new Set(Object.keys(unavailable)), state)[0] ?? null;
  });

  /** Whether a window that becomes narrow again shows the sheet. */
  let hasSheet = false;

  /** Selects the next new promo. If the current one is playing, playback moves on with the selection. */
  function openNext(current: Promo): void {
    const next = $next.get();
    if (!next) return;
    const isPlaying = canPause(promoStatus($player.get(), current));
    selection.selectAndFocus(next.id);
    void loadPromo(next.id).then((promo) => (promo && isPlaying ? playInTurn(promo) : undefined));
  }

  /** Shows the first promo beside the list that can be opened, until the user chooses one. */
  function showFirst(): void {
    const { selected, isChosen } = selection.$selection.get();
    const unavailable = $unavailable.get();
    const available = $rows.get().filter(({ id }) => !(id in unavailable));
    if ($pane.get() !== 'beside' || isChosen || available.some(({ id }) => id === selected)) return;
    if (available[0]) selection.show(available[0].id);
  }

  /** While new promos play one after the other, shows the one that plays, unless the user has chosen another. */
  function followPlayer(promo: Id | null, previous: Id | null | undefined): void {
    const { selected, isChosen } = selection.$selection.get();
    const isBusy = isChosen && (selected !== previous || isInPane(document.activeElement));
    if (promo === null || $pane.get() !== 'beside' || isBusy || !$newPromosPlaying.get()) return;
    if ($rows.get().some(({ id }) => id === promo)) selection.show(promo);
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
        showFirst();
      } else if (width < WIDTHS.wide && isBeside) {
        $pane.set(hasSheet ? 'sheet' : 'closed');
        if (!selection.$selection.get().isChosen) selection.clear();
      }
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
    /** Keeps the pane up to date, and loads the next promo ahead. Returns a function that stops it. */
    start: (): (() => void) =>
      callAll([
        $next.listen((next) => {
          // On a phone, hiding a row also changes what is next, but must not send requests.
          if (next && $pane.get() !== 'closed') void loadPromo(next.id);
        }),
        $rows.listen(showFirst),
        selection.$selection.listen(showFirst),
        $unavailable.listen(showFirst),
        $currentPromo.listen(followPlayer),
      ]),
  };
}

const isInPane = (element: Element | null): boolean => Boolean(element?.closest('[data-pane]'));

function notifySent(promo: Promo): void {
  const name = isolateName(promoName(promo));
  const open = { label: 'Open', href: urls.recipientPromosOne(promo.id) };
  const downloads = Object.values(downloadsOf(promo).$states.get());
  const isDownloading = downloads.some(({ state }) => state === 'pending');
  const sent = isDownloading ? 'Feedback sent, download started' : 'Feedback sent';
  notify('success', `${sent}: ${name}`, open);
}
