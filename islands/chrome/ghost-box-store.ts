import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { type AccountName, searchAccounts } from '../../shared/api/site.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';

type GhostBoxState = {
  readonly text: string;
  readonly suggestions: readonly AccountName[];
  /** How many more accounts fit. */
  readonly more: number;
  /** Index of the chosen suggestion, null for none. */
  readonly chosen: number | null;
  /** The typed account number to which Enter goes; null for a name, and while the box is closed. */
  readonly number: Id | null;
  readonly error: ApiError | string | null;
};

/** Suggestions are loaded after a pause in typing. */
const PAUSE_MS = 200;
const MOST_SUGGESTIONS = 20;

/** Finds the account to act as by its name or number (spec 2.7). */
export function createGhostBox() {
  const $state = atom<GhostBoxState>({
    text: '',
    suggestions: [],
    more: 0,
    chosen: null,
    number: null,
    error: null,
  });
  /** All accounts that fit what is typed, null until they are loaded. */
  let fitting: readonly AccountName[] | null = null;
  let isEntered = false;
  const change = (part: Partial<GhostBoxState>) => $state.set({ ...$state.get(), ...part });
  let search = new AbortController();

  function stop(): void {
    search.abort();
    search = new AbortController();
    fitting = null;
    isEntered = false;
  }

  function offer(accounts: readonly AccountName[], error: GhostBoxState['error'] = null): void {
    const suggestions = accounts.slice(0, MOST_SUGGESTIONS);
    change({ suggestions, more: accounts.length - suggestions.length, chosen: null, error });
  }

  function setText(text: string): void {
    stop();
    const typed = text.trim();
    change({ text, chosen: null, number: isNumber(typed) ? typed : null, error: null });
    if (typed === '') offer([]);
    else ask(typed, PAUSE_MS);
  }

  function ask(typed: string, pause: number): void {
    const { signal } = search;
    const waiting = setTimeout(() => void suggest(typed, signal), pause);
    signal.addEventListener('abort', () => clearTimeout(waiting));
  }

  async function suggest(typed: string, signal: AbortSignal): Promise<void> {
    try {
      const accounts = await searchAccounts(typed, signal);
      if (signal.aborted) return;
      const isKnown = accounts.length > 0 || isNumber(typed);
      offer(accounts, isKnown ? null : 'No account has a name like this.');
      fitting = accounts;
      if (isEntered) goTo(typed, accounts);
    } catch (caught) {
      const error = toApiError(caught);
      if (signal.aborted) return;
      isEntered = false;
      offer([], error);
    }
  }

  /** Goes to the account that has exactly this name, or the only one that fits. */
  function goTo(typed: string, accounts: readonly AccountName[]): void {
    const named = accounts.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
    const [account, another] = named.length > 0 ? named : accounts;
    if (another) change({ error: 'Several accounts fit: choose one.' });
    else if (account) choose(account.id);
  }

  const choose = (id: Id): void => void navigate(urls.possessAccount(id));

  return {
    $state: $state as ReadableAtom<GhostBoxState>,
    setText,
    choose,
    /** Chooses the next or the previous suggestion, and wraps at the ends. */
    move(step: 1 | -1): void {
      const { suggestions, chosen } = $state.get();
      const count = suggestions.length;
      const from = chosen ?? (step === 1 ? -1 : count);
      if (count > 0) change({ chosen: (from + step + count) % count, error: null });
    },
    /** Goes to the chosen suggestion, the number, or what fits the name once that is loaded (open point 74). */
    enter(): void {
      const { text, suggestions, chosen } = $state.get();
      const typed = text.trim();
      const suggestion = chosen === null ? undefined : suggestions[chosen];
      if (suggestion) choose(suggestion.id);
      else if (isNumber(typed)) choose(typed);
      else if (fitting) goTo(typed, fitting);
      else if (typed !== '' && !isEntered) {
        stop();
        isEntered = true;
        ask(typed, 0);
      }
    },
    close(): void {
      stop();
      offer([]);
      change({ number: null });
    },
  };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
