import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { type AccountName, completeAccounts } from '../../shared/api/site.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';

/** What an admin has typed, and the accounts that fit it (spec 2.7). */
export type GhostBoxState = {
  readonly text: string;
  /** The first of those that fit. */
  readonly suggestions: readonly AccountName[];
  /** How many more fit. */
  readonly more: number;
  /** Place of the chosen suggestion, null for none. */
  readonly chosen: number | null;
  /** The typed number, to whose account Enter goes; null for a name, and once the box is closed. */
  readonly number: Id | null;
  /** Why there are no suggestions, or Enter goes nowhere: a failed call, or words; null for no trouble. */
  readonly error: ApiError | string | null;
};

export type GhostBox = ReturnType<typeof createGhostBox>;

/** A pause in typing after which suggestions are asked for, in ms. */
const PAUSE_MS = 200;

/** More than these nobody reads: to type on is quicker. */
const MOST_SUGGESTIONS = 20;

/** The box in which an admin names the account to act as: by name, or by its number. */
export function createGhostBox() {
  const $state = atom<GhostBoxState>({
    text: '',
    suggestions: [],
    more: 0,
    chosen: null,
    number: null,
    error: null,
  });
  /** All that fit what is typed, null until that is known. */
  let fitting: readonly AccountName[] | null = null;
  /** Whether Enter was pressed before that. */
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
      const accounts = await completeAccounts(typed, signal);
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

  /** Goes to the account that has the name to the letter, or that alone fits; of several one is to be chosen. */
  function goTo(typed: string, accounts: readonly AccountName[]): void {
    const named = accounts.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
    const [account, another] = named.length > 0 ? named : accounts;
    if (another) change({ error: 'Several accounts fit: choose one.' });
    else if (account) choose(account.id);
  }

  /** Acts as the account from now on. */
  const choose = (id: Id): void => void navigate(urls.possessAccount(id));

  return {
    $state: $state as ReadableAtom<GhostBoxState>,
    setText,
    choose,
    /** Goes to the next or the previous suggestion, from either end to the other. */
    move(step: 1 | -1): void {
      const { suggestions, chosen } = $state.get();
      const count = suggestions.length;
      const from = chosen ?? (step === 1 ? -1 : count);
      if (count > 0) change({ chosen: (from + step + count) % count, error: null });
    },
    /** Enter: the chosen suggestion, a number, or what fits the name once that is known (open point 74). */
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
    /** Takes the suggestions away; what was typed stays. */
    close(): void {
      stop();
      offer([]);
      change({ number: null });
    },
  };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
