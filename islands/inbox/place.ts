import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { canStoreData } from '../../shared/session/identity.ts';
import { INBOX_FILTERS } from './filters.ts';
import { type Entry, entrySchema, type ListParams, ownsUrl, paramsFromUrl, urlWith } from './inbox-url.ts';
import type { Rows } from './rows-store.ts';
import type { SelectionStore } from './selection.ts';

/** Where the list scrolls. */
type Target =
  | { readonly state: 'idle' }
  /** Nothing scrolls yet, because the list is loading. A new object for each load, to recognise outdated ones. */
  | { readonly state: 'restoring' }
  /** The list scrolls to `top` (0 for nowhere), and the link of the row `focus` gets the focus once it is rendered. */
  | { readonly state: 'scrolling'; readonly top: number; readonly focus: Id | null };

const IDLE: Target = { state: 'idle' };

/** Where the DJ has left the inbox of all companies. */
const storedSchema = v.nullable(
  v.object({
    ...entrySchema.entries,
    at: v.number(),
    filter: v.picklist(INBOX_FILTERS),
    selected: v.nullable(v.string()),
  }),
);

const MAX_AGE_MS = 24 * 60 * 60_000;
const SAVE_DELAY_MS = 200;

export type Place = ReturnType<typeof createPlace>;

/**
 * Where the DJ is in the list. The address, its history entry and the storage follow once the DJ stays at a promo or a
 * scroll position, and before the page or the filter changes. On a host's page, nothing of this is written.
 */
export function createPlace(scope: Scope, rows: Rows, selection: SelectionStore, inboxId: string) {
  const isOwnUrl = ownsUrl();
  const isStored = isOwnUrl && !rows.isOfCompany;
  const lastPlace = createStoredValue({ name: 'inbox-place', schema: storedSchema, fallback: null });
  const $target = atom<Target>({ state: 'restoring' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The promo that is preloaded when the place is saved. */
  let waiting: Id | null = null;

  function currentParams(): ListParams {
    const { selected, isChosen } = selection.$selection.get();
    return { ...rows.readFilters(), selected: isChosen ? selected : null };
  }

  function withNext(id: Id | null): Id[] {
    const ids = rows.$rows.get().map((row) => row.id);
    const index = id === null ? -1 : ids.indexOf(id);
    return index === -1 ? [] : ids.slice(index, index + 2);
  }

  function preloadWithNext(id: Id | null): void {
    for (const preloaded of withNext(id)) void loadPromo(preloaded);
  }

  function replace(params: ListParams, entry: Entry): void {
    if (isOwnUrl) history.replaceState({ ...history.state, ...entry }, '', urlWith(params));
    const { filter, text, selected } = params;
    // A search is not stored.
    if (isStored && text === '' && canStoreData())
      lastPlace.set({ at: Date.now(), filter, selected, ...entry });
  }

  function save(): void {
    clearTimeout(timer);
    const params = currentParams();
    const [, next = null] = withNext(params.selected);
    replace(params, { scrolled: scrollY, next });
  }

  function saveSoon(toPreload = waiting): void {
    clearTimeout(timer);
    waiting = toPreload;
    timer = setTimeout(() => {
      save();
      preloadWithNext(toPreload);
      waiting = null;
    }, SAVE_DELAY_MS);
  }

  /** Goes to where the DJ has left the inbox in the last day, unless the address or the history names a place. */
  function reopen(): void {
    const last = lastPlace.$value.get();
    const isNamed = location.search !== '' || v.is(entrySchema, history.state);
    if (!last || isNamed || Date.now() - last.at > MAX_AGE_MS) return;
    const { filter, selected, scrolled, next } = last;
    replace({ filter, text: '', selected }, { scrolled, next });
  }

  /** Ends restoring and scrolling. */
  function choose(id: Id | null): void {
    selection.set(id);
    $target.set(IDLE);
  }

  function select(id: Id): void {
    const { selected, isChosen } = selection.$selection.get();
    const isNew = id !== selected || !isChosen;
    if (isNew || $target.get().state === 'restoring') choose(id);
    if (isNew) saveSoon(id);
  }

  function goTo(id: Id): void {
    select(id);
    $target.set({ state: 'scrolling', top: 0, focus: id });
  }

  return {
    $target: $target as ReadableAtom<Target>,
    readParams: (): ListParams => (isOwnUrl ? paramsFromUrl(scope) : currentParams()),
    saveSoon: (): void => saveSoon(),
    save,
    /** Adds a history entry for another filter, where nothing is selected yet. */
    push(): void {
      choose(null);
      if (isOwnUrl) history.pushState(null, '');
      replace(currentParams(), { scrolled: 0, next: null });
    },
    /** Selects the promo as the user's choice, where the list is. */
    select,
    /** Selects a promo, and scrolls to its row and focuses it. */
    goTo,
    goBy(steps: number): void {
      const ids = rows.$rows.get().map(({ id }) => id);
      const index = ids.indexOf(selection.selected() ?? '') + steps;
      const target = ids[Math.max(0, Math.min(ids.length - 1, index))];
      if (target !== undefined) goTo(target);
    },
    /** Goes to a promo, or to the title, without a preload, after a press that must not send requests. */
    focusRow(id: Id | null): void {
      choose(id);
      if (id === null) focusTitle(inboxId);
      else goTo(id);
      saveSoon(null);
    },
    /** Shows a promo that nobody has chosen. Does nothing while the list scrolls or is being restored. */
    show(id: Id): void {
      if ($target.get().state !== 'idle') return;
      selection.set(id, false);
      void loadPromo(id);
    },
    finishScrolling(): void {
      if ($target.get().state === 'scrolling') $target.set(IDLE);
    },
    /** Returns a function that tells whether the user has selected or scrolled since, which cancels the restore. */
    startRestore(id: Id | null): () => boolean {
      const restoring: Target = { state: 'restoring' };
      $target.set(restoring);
      selection.set(id);
      return () => $target.get() !== restoring;
    },
    /** Waits for the load. If the user scrolls meanwhile, cancels the restore. */
    async cancelRestoreOnScroll(load: Promise<void>): Promise<void> {
      const initialScroll = scrollY;
      const onScroll = () => scrollY !== initialScroll && $target.set(IDLE);
      addEventListener('scroll', onScroll);
      await load;
      removeEventListener('scroll', onScroll);
    },
    /** Without `focus`, a loaded list has no row of the selected promo, so that nothing stays selected. */
    finishRestore(focus: Id | null, top: number, isLoaded: boolean): void {
      const isTyping = document.activeElement?.matches(':read-write') ?? false;
      if (focus !== null || isLoaded) selection.set(focus);
      $target.set(IDLE);
      if (!isTyping && (focus !== null || top > 0)) $target.set({ state: 'scrolling', top, focus });
      preloadWithNext(focus);
    },
    /** Saves the place before the page is left. Returns a function that stops it. */
    start(): () => void {
      const { scrollRestoration } = history;
      const controller = new AbortController();
      const { signal } = controller;
      addEventListener('pagehide', save, { signal });
      // A browser may lose what is stored while a page is left.
      addEventListener('scroll', () => $target.get() === IDLE && saveSoon(), { passive: true, signal });
      if (isOwnUrl) history.scrollRestoration = 'manual';
      if (isStored) reopen();
      return () => {
        controller.abort();
        clearTimeout(timer);
        history.scrollRestoration = scrollRestoration;
        $target.set(IDLE);
      };
    },
  };
}

export const titleId = (inboxId: string): string => `${inboxId}-title`;

export const focusTitle = (inboxId: string): void => document.getElementById(titleId(inboxId))?.focus();
