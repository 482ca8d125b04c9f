import { atom, type ReadableAtom } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { InboxHistory, ListParams } from './inbox-url.ts';

/** `focusId` is the campaign whose link gets the focus once its row is rendered. */
type ScrollTarget = { readonly top?: number; readonly focusId?: string };

const URL_DEBOUNCE_MS = 200;

type Options = {
  readonly inboxHistory: InboxHistory;
  readonly $rows: ReadableAtom<readonly Campaign[]>;
  readonly readFilters: () => Omit<ListParams, 'selected'>;
  readonly preload: (ids: readonly string[]) => void;
};

/** The selection is saved in the URL. Back restores the selection and the scroll position. */
export function createSelection({ inboxHistory, $rows, readFilters, preload }: Options) {
  const $selected = atom<string | null>(null);
  const $scrollTarget = atom<ScrollTarget | null>(null);
  const $isRestoring = atom(true);
  let restoreCount = 0;
  let urlTimer: ReturnType<typeof setTimeout> | undefined;

  const rowIds = () => $rows.get().map(({ id }) => id);

  function withNext(id: string | null): string[] {
    const ids = rowIds();
    const index = id === null ? -1 : ids.indexOf(id);
    return index === -1 ? [] : ids.slice(index, index + 2);
  }

  function updateUrl(): void {
    clearTimeout(urlTimer);
    const [, next = null] = withNext($selected.get());
    inboxHistory.replace({ ...readFilters(), selected: $selected.get() }, { scrolled: scrollY, next });
  }

  function updateUrlSoon(onUpdated?: () => void): void {
    clearTimeout(urlTimer);
    urlTimer = setTimeout(() => {
      updateUrl();
      onUpdated?.();
    }, URL_DEBOUNCE_MS);
  }

  function cancelRestore(): void {
    restoreCount++;
    $scrollTarget.set(null);
    $isRestoring.set(false);
  }

  function select(id: string | null): void {
    if (id !== null && $isRestoring.get()) cancelRestore();
    if (id === $selected.get()) return;
    $selected.set(id);
    updateUrlSoon(() => preload(withNext(id)));
  }

  function selectAndFocus(id: string | null): void {
    select(id);
    if (id !== null) $scrollTarget.set({ focusId: id });
  }

  return {
    $selected: $selected as ReadableAtom<string | null>,
    $scrollTarget: $scrollTarget as ReadableAtom<ScrollTarget | null>,
    $isRestoring: $isRestoring as ReadableAtom<boolean>,
    select,
    selectAndFocus,
    /** Selects without a preload, after a press that must not send requests. */
    focusRow(id: string | null): void {
      $selected.set(id);
      updateUrlSoon();
      if (id !== null) $scrollTarget.set({ focusId: id });
    },
    moveBy(rows: number): void {
      const ids = rowIds();
      const index = ids.indexOf($selected.get() ?? '');
      const target = index === -1 ? 0 : Math.max(0, Math.min(ids.length - 1, index + rows));
      selectAndFocus(ids[target] ?? null);
    },
    clearScrollTarget: (): void => $scrollTarget.set(null),
    updateUrl,
    updateUrlSoon: (): void => updateUrlSoon(),
    /** Updates the URL without the usual delay, because the browser is about to leave the page. */
    selectBeforeLeaving(id: string): void {
      $selected.set(id);
      updateUrl();
    },
    saveAndClear(): void {
      updateUrl();
      cancelRestore();
      $selected.set(null);
    },
    /** Returns a function that tells whether the restore has been cancelled. */
    startRestore(selected: string | null): () => boolean {
      const current = ++restoreCount;
      $scrollTarget.set(null);
      $isRestoring.set(true);
      $selected.set(selected);
      return () => current !== restoreCount;
    },
    finishRestore(focusId: string | null, top: number): void {
      if (focusId !== null) $selected.set(focusId);
      const isTyping = document.activeElement?.matches(':read-write') ?? false;
      if (!isTyping && (focusId !== null || top > 0))
        $scrollTarget.set({ ...(top > 0 && { top }), ...(focusId !== null && { focusId }) });
      $isRestoring.set(false);
      preload(withNext(focusId));
    },
    /** Waits for the load. If the user scrolls meanwhile, cancels the restore. */
    async cancelRestoreOnScroll(load: Promise<void>): Promise<void> {
      const initialScroll = scrollY;
      const onScroll = () => scrollY !== initialScroll && cancelRestore();
      addEventListener('scroll', onScroll);
      await load;
      removeEventListener('scroll', onScroll);
    },
    stop(): void {
      clearTimeout(urlTimer);
      restoreCount++;
    },
  };
}

export const TITLE_ID = 'dp-inbox-title';

export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();
