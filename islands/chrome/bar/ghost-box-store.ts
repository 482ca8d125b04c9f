import { atom } from 'nanostores';
import { ApiError, toApiError } from '../../../shared/api/errors.ts';
import { type AccountName, searchAccounts } from '../../../shared/api/site.ts';
import { wait } from '../../../shared/async/timing.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { navigate } from '../../../shared/notifications/navigate.ts';

type GhostBoxState = {
  readonly text: string;
  readonly suggestions: readonly AccountName[];
  /** The number of matches that are not in `suggestions`. */
  readonly moreCount: number;
  readonly activeIndex: number | null;
  /** The typed text if it is an account number and the box is open, otherwise null. */
  readonly accountId: Id | null;
  readonly error: ApiError | string | null;
};

const DEBOUNCE_MS = 200;
const MAX_SUGGESTIONS = 20;

/** In the ghost box, an admin finds a client's account to act as (spec 2.7). */
export function createGhostBox() {
  const $state = atom<GhostBoxState>({
    text: '',
    suggestions: [],
    moreCount: 0,
    activeIndex: null,
    accountId: null,
    error: null,
  });
  let loadedMatches: readonly AccountName[] | null = null;
  let isSubmitPending = false;
  const update = (changes: Partial<GhostBoxState>) => $state.set({ ...$state.get(), ...changes });
  let controller = new AbortController();

  function cancelSearch(): void {
    controller.abort();
    controller = new AbortController();
    loadedMatches = null;
    isSubmitPending = false;
  }

  function showSuggestions(accounts: readonly AccountName[], error: GhostBoxState['error'] = null): void {
    const suggestions = accounts.slice(0, MAX_SUGGESTIONS);
    update({ suggestions, moreCount: accounts.length - suggestions.length, activeIndex: null, error });
  }

  function setText(text: string): void {
    cancelSearch();
    const typed = text.trim();
    update({ text, activeIndex: null, accountId: isNumber(typed) ? typed : null, error: null });
    if (typed === '') showSuggestions([]);
    else void search(typed, DEBOUNCE_MS);
  }

  async function search(typed: string, delay: number): Promise<void> {
    const { signal } = controller;
    await wait(delay);
    if (signal.aborted) return;
    const accounts = await searchAccounts(typed, signal).catch(toApiError);
    if (signal.aborted) return;
    if (accounts instanceof ApiError) {
      isSubmitPending = false;
      return showSuggestions([], accounts);
    }
    const hasResult = accounts.length > 0 || isNumber(typed);
    showSuggestions(accounts, hasResult ? null : 'No accounts match.');
    loadedMatches = accounts;
    if (isSubmitPending) openMatch(typed, accounts);
  }

  function openMatch(typed: string, accounts: readonly AccountName[]): void {
    const exactMatches = accounts.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
    const [account, another] = exactMatches.length > 0 ? exactMatches : accounts;
    if (another) update({ error: 'Several accounts match. Choose one.' });
    else if (account) openAccount(account.id);
  }

  const openAccount = (id: Id): void => void navigate(urls.possessAccount(id));

  return {
    $state,
    setText,
    openAccount,
    moveActive(step: 1 | -1): void {
      const { suggestions, activeIndex } = $state.get();
      const count = suggestions.length;
      const start = activeIndex ?? (step === 1 ? -1 : count);
      if (count > 0) update({ activeIndex: (start + step + count) % count, error: null });
    },
    submit(): void {
      const { text, suggestions, activeIndex } = $state.get();
      const typed = text.trim();
      const suggestion = activeIndex === null ? undefined : suggestions[activeIndex];
      if (suggestion) openAccount(suggestion.id);
      else if (isNumber(typed)) openAccount(typed);
      else if (loadedMatches) openMatch(typed, loadedMatches);
      else if (typed !== '' && !isSubmitPending) {
        cancelSearch();
        isSubmitPending = true;
        void search(typed, 0);
      }
    },
    close(): void {
      cancelSearch();
      showSuggestions([]);
      update({ accountId: null });
    },
  };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
