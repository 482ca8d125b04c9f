import { atom, type ReadableAtom } from 'nanostores';
import type { Id } from '../../shared/entities/lenient.ts';
import { loadPromo } from '../../shared/promos/promos.ts';
import type { InboxHistory } from './inbox-url.ts';
import type { Rows } from './rows-store.ts';

/** The selected promo, which the pane shows. Back restores it with the scroll position. */
export type Selection = { readonly selected: Id | null } & (
  | { readonly state: 'idle' }
  /** Nothing scrolls yet, because the list is loading. A new object for each load, to recognise outdated ones. */
  | { readonly state: 'restoring' }
  /** The list scrolls to `top`, and the link of the row `focus` gets the focus once it is rendered. */
  | { readonly state: 'scrolling'; readonly top: number | null; readonly focus: Id | null }
);

const URL_DEBOUNCE_MS = 200;

/** The selection is saved in the URL. */
export function createSelection({ $rows, readFilters }: Rows, inboxHistory: InboxHistory) {
  const $selection = atom<Selection>({ state: 'restoring', selected: null });
  const selected = () => $selection.get().selected;
  let urlTimer: ReturnType<typeof setTimeout> | undefined;

  const setIdle = (id = selected()) => $selection.set({ state: 'idle', selected: id });
  const scrollTo = (top: number | null, focus: Id | null) =>
    $selection.set({ state: 'scrolling', selected: focus ?? selected(), top, focus });

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
    const [, next = null] = withNext(selected());
    inboxHistory.replace({ ...readFilters(), selected: selected() }, { scrolled: scrollY, next });
  }

  function updateUrlSoon(onUpdated?: () => void): void {
    clearTimeout(urlTimer);
    urlTimer = setTimeout(() => {
      updateUrl();
      onUpdated?.();
    }, URL_DEBOUNCE_MS);
  }

  function select(id: Id): void {
    const { state, selected: previous } = $selection.get();
    if (id === previous && state !== 'restoring') return;
    setIdle(id);
    if (id !== previous) updateUrlSoon(() => preloadWithNext(id));
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
      setIdle(id);
      if (id !== null) scrollTo(null, id);
      updateUrlSoon();
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
    updateUrlSoon: (): void => updateUrlSoon(),
    /** Updates the URL without the usual delay, because the browser is about to leave the page. */
    selectBeforeLeaving(id: Id): void {
      setIdle(id);
      updateUrl();
    },
    saveAndClear(): void {
      updateUrl();
      setIdle(null);
    },
    /** Returns a function that tells whether the user has selected or scrolled since, which cancels the restore. */
    startRestore(id: Id | null): () => boolean {
      const restoring: Selection = { state: 'restoring', selected: id };
      $selection.set(restoring);
      return () => $selection.get() !== restoring;
    },
    finishRestore(focus: Id | null, top: number): void {
      const isTyping = document.activeElement?.matches(':read-write') ?? false;
      if (isTyping || (focus === null && top <= 0)) setIdle(focus ?? selected());
      else scrollTo(top > 0 ? top : null, focus);
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
