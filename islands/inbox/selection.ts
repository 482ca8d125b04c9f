import { atom, type ReadableAtom } from 'nanostores';
import type { Id } from '../../shared/entities/lenient.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import type { InboxHistory } from './inbox-url.ts';
import type { Rows } from './rows-store.ts';

/** The selected promo, which the pane shows. */
export type Selection = {
  readonly selected: Id | null;
  /** Whether the user has chosen the promo. If not, it shows without being opened, and Back does not restore it. */
  readonly isChosen: boolean;
} & (
  | { readonly state: 'idle' }
  /** Nothing scrolls yet, because the list is loading. A new object for each load, to recognise outdated ones. */
  | { readonly state: 'restoring' }
  /** The list scrolls to `top`, and the link of the row `focus` gets the focus once it is rendered. */
  | { readonly state: 'scrolling'; readonly top: number | null; readonly focus: Id | null }
);

const URL_DEBOUNCE_MS = 200;

/** The selection is saved in the URL. */
export function createSelection({ $rows, readFilters }: Rows, inboxHistory: InboxHistory) {
  const $selection = atom<Selection>({ state: 'restoring', selected: null, isChosen: false });
  const selected = () => $selection.get().selected;
  let urlTimer: ReturnType<typeof setTimeout> | undefined;
  /** The promo that is to be preloaded with the next update of the URL. */
  let waiting: Id | null = null;

  const choose = (id: Id | null) => $selection.set({ state: 'idle', selected: id, isChosen: id !== null });
  /** Ends restoring and scrolling. */
  const setIdle = () => $selection.set({ ...$selection.get(), state: 'idle' });
  const scrollTo = (top: number | null, focus: Id | null) => {
    if (focus !== null) choose(focus);
    $selection.set({ ...$selection.get(), state: 'scrolling', top, focus });
  };

  function withNext(id: Id | null): Id[] {
    const ids = $rows.get().map((row) => row.id);
    const index = id === null ? -1 : ids.indexOf(id);
    return index === -1 ? [] : ids.slice(index, index + 2);
  }

  function preloadWithNext(id: Id | null): void {
    for (const preloaded of withNext(id)) void loadPromo(preloaded);
  }

  function updateUrl(): void {
    clearTimeout(urlTimer);
    const { selected: shown, isChosen } = $selection.get();
    const id = isChosen ? shown : null;
    const [, next = null] = withNext(id);
    inboxHistory.replace({ ...readFilters(), selected: id }, { scrolled: scrollY, next });
  }

  /** `toPreload` is loaded, too, once the user stays. */
  function updateUrlSoon(toPreload: Id | null): void {
    clearTimeout(urlTimer);
    waiting = toPreload;
    urlTimer = setTimeout(() => {
      updateUrl();
      preloadWithNext(toPreload);
      waiting = null;
    }, URL_DEBOUNCE_MS);
  }

  function select(id: Id): void {
    const { state, selected: previous, isChosen } = $selection.get();
    const isNew = id !== previous || !isChosen;
    if (!isNew && state !== 'restoring') return;
    choose(id);
    if (isNew) updateUrlSoon(id);
  }

  function selectAndFocus(id: Id): void {
    select(id);
    scrollTo(null, id);
  }

  return {
    $selection: $selection as ReadableAtom<Selection>,
    selected,
    select,
    selectAndFocus,
    /** Selects without a preload, after a press that must not send requests. */
    focusRow(id: Id | null): void {
      choose(id);
      if (id !== null) scrollTo(null, id);
      updateUrlSoon(null);
    },
    moveBy(rows: number): void {
      const ids = $rows.get().map(({ id }) => id);
      const index = ids.indexOf(selected() ?? '');
      const target = ids[index === -1 ? 0 : Math.max(0, Math.min(ids.length - 1, index + rows))];
      if (target !== undefined) selectAndFocus(target);
    },
    finishScrolling(): void {
      if ($selection.get().state === 'scrolling') setIdle();
    },
    updateUrl,
    /** Saves the scroll position, too. */
    updateUrlSoon: (): void => updateUrlSoon(waiting),
    /** Updates the URL without the usual delay, because the browser is about to leave the page. */
    selectBeforeLeaving(id: Id): void {
      choose(id);
      updateUrl();
    },
    clear: (): void => choose(null),
    /** Keeps showing the promo, but no longer as the one that the user has chosen. */
    release: (): void => $selection.set({ ...$selection.get(), isChosen: false }),
    /** Shows a promo that nobody has chosen. Does nothing while the list scrolls or is being restored. */
    show(id: Id): void {
      const isIdle = $selection.get().state === 'idle';
      if (isIdle) $selection.set({ state: 'idle', selected: id, isChosen: false });
      if (isIdle) void loadPromo(id);
    },
    /** Returns a function that tells whether the user has selected or scrolled since, which cancels the restore. */
    startRestore(id: Id | null): () => boolean {
      const restoring: Selection = { state: 'restoring', selected: id, isChosen: id !== null };
      $selection.set(restoring);
      return () => $selection.get() !== restoring;
    },
    /** Without `focus`, a loaded list has no row of the selected promo, so that nothing stays selected. */
    finishRestore(focus: Id | null, top: number, isLoaded: boolean): void {
      const isTyping = document.activeElement?.matches(':read-write') ?? false;
      if (focus !== null || isLoaded) choose(focus);
      else setIdle();
      if (!isTyping && (focus !== null || top > 0)) scrollTo(top > 0 ? top : null, focus);
      preloadWithNext(focus);
    },
    /** Waits for the load. If the user scrolls meanwhile, cancels the restore. */
    async cancelRestoreOnScroll(load: Promise<void>): Promise<void> {
      const initialScroll = scrollY;
      const onScroll = () => scrollY !== initialScroll && setIdle();
      addEventListener('scroll', onScroll);
      await load;
      removeEventListener('scroll', onScroll);
    },
    stop(): void {
      clearTimeout(urlTimer);
      setIdle();
    },
  };
}

export const TITLE_ID = 'dp-inbox-title';

export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();
