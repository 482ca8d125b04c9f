import { atom, computed } from 'nanostores';
import { WIDTHS } from '../../shared/config/constants.ts';
import { downloadsOf } from '../../shared/downloads/downloads.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { isolateName } from '../../shared/format/text.ts';
import { playInRun } from '../../shared/listening/play-promo.ts';
import { $newPromosPlaying } from '../../shared/listening/run.ts';
import { overlaysInHistory } from '../../shared/navigation/overlays.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import {
  $currentPromo,
  $player,
  $playerStatus,
  canPause,
  promoStatus,
} from '../../shared/player/player-state.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { promosAfter } from '../../shared/promos/next-promo.ts';
import { $isToDo } from '../../shared/promos/to-do.ts';
import { $unavailable } from '../../shared/promos/unavailable-promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { callAll } from '../../shared/stores/while-subscribed.ts';
import { ownsUrl } from './inbox-url.ts';
import type { Place } from './place.ts';
import type { Rows } from './rows-store.ts';
import type { SelectionStore } from './selection.ts';

export type PaneStore = ReturnType<typeof createPane>;

export function createPane({ $rows, isInRows }: Rows, selection: SelectionStore, place: Place) {
  const $isWide = atom(false);
  /** Whether a narrow window shows the sheet. */
  const $hasSheet = atom(false);
  /** Where the selected promo shows: beside the list or, in a narrow window, as a sheet that covers it. */
  const $pane = computed([$isWide, $hasSheet], (isWide, hasSheet) =>
    isWide ? 'beside' : hasSheet ? 'sheet' : 'closed',
  );
  /** The first promo that can be opened, which shows beside the list until the user chooses one. */
  const $first = computed(
    [$isWide, $rows, selection.$selection, place.$target, $unavailable],
    (isWide, rows, { selected, isChosen }, { state }, unavailable) => {
      const available = rows.filter(({ id }) => !(id in unavailable));
      const isShown = isChosen || available.some(({ id }) => id === selected);
      return isWide && state === 'idle' && !isShown ? (available[0]?.id ?? null) : null;
    },
  );
  /** The promo to do next: the one that plays, or else the next one of the list. */
  const $next = computed(
    [$rows, selection.$selection, $isToDo, $currentPromo, $playerStatus],
    (rows, { selected }, isToDo, current, status) => {
      if (selected === null) return undefined;
      const candidates = promosAfter(rows, selected, isToDo);
      return candidates.find(({ id }) => id === current && canPause(status)) ?? candidates[0];
    },
  );

  /** Selects the next promo. If the current one is playing, playback moves on with the selection. */
  function openNext(current: Promo): void {
    const next = $next.get();
    if (!next) return;
    const isPlaying = canPause(promoStatus($player.get(), current));
    place.goTo(next.id);
    void loadPromo(next.id).then((promo) => (promo && isPlaying ? playInRun(promo) : undefined));
  }

  /** While new promos play one after the other, shows the one that plays, unless the user has chosen another. */
  function followPlayer(promo: Id | null, previous: Id | null | undefined): void {
    const { selected, isChosen } = selection.$selection.get();
    const isBusy = isChosen && (selected !== previous || isInPane(document.activeElement));
    if (promo === null || !$isWide.get() || isBusy || !$newPromosPlaying.get()) return;
    if (isInRows(promo)) place.show(promo);
  }

  /** Another page may have changed the promo. */
  function reloadSelected(): void {
    const selected = selection.selected();
    if (selected !== null) void loadPromo(selected, { force: true });
  }

  return {
    $pane,
    $next,
    setWidth(width: number): void {
      const isWide = width >= WIDTHS.wide;
      if (isWide === $isWide.get()) return;
      $isWide.set(isWide);
      if (!isWide && !selection.$selection.get().isChosen) selection.set(null);
    },
    show(id: Id): void {
      place.select(id);
      void loadPromo(id);
      if (!$isWide.get()) $hasSheet.set(true);
    },
    close(): void {
      $hasSheet.set(false);
      const selected = selection.selected();
      if (selected !== null) place.goTo(selected);
    },
    openNext,
    /** Does nothing more if another promo was selected meanwhile. */
    openNextAfterSending(sent: Promo): void {
      notifySent(sent);
      if (selection.selected() === sent.id) openNext(sent);
    },
    /** Opens the sheet that the history entry had, once the window is narrow. */
    restore: (): void => $hasSheet.set(ownsUrl() && overlaysInHistory().includes('promo')),
    /** Keeps the pane up to date, and loads the next promo ahead. Returns a function that stops it. */
    start: (): (() => void) =>
      callAll([
        $next.listen((next) => {
          // On a phone, hiding a row also changes what is next, but must not send requests.
          if (next && $pane.get() !== 'closed') void loadPromo(next.id);
        }),
        $first.subscribe((first) => first !== null && place.show(first)),
        $currentPromo.listen(followPlayer),
        $bfcacheRestores.listen(reloadSelected),
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
