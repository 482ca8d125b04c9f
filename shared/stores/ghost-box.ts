import { atom, type ReadableAtom } from 'nanostores';
import { type AccountName, completeAccounts } from '../api/admin.ts';
import { toApiError } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import { wordsFor } from '../messages.ts';
import { urls } from '../urls.ts';
import { navigate } from './navigation.ts';

/** What an admin has typed, and the accounts that fit it (spec 2.7). */
export type GhostBoxState = {
  readonly text: string;
  /** The first of those that fit. */
  readonly suggestions: readonly AccountName[];
  /** How many more fit. */
  readonly more: number;
  /** Place of the chosen suggestion, null for none. */
  readonly chosen: number | null;
  /** Why there are no suggestions, null for no trouble. */
  readonly error: string | null;
};

export type GhostBox = ReturnType<typeof createGhostBox>;

/** A pause in typing after which suggestions are asked for, in ms. */
const PAUSE_MS = 200;

/** More than these nobody reads: to type on is quicker. */
const MOST_SUGGESTIONS = 20;

/** The box in which an admin names the account to act as: by name, or by its number. */
export function createGhostBox() {
  const $state = atom<GhostBoxState>({ text: '', suggestions: [], more: 0, chosen: null, error: null });
  /** All that fit what was typed. */
  let fitting: readonly AccountName[] = [];
  const change = (part: Partial<GhostBoxState>) => $state.set({ ...$state.get(), ...part });
  let search = new AbortController();

  function offer(accounts: readonly AccountName[], error: string | null = null): void {
    fitting = accounts;
    const suggestions = accounts.slice(0, MOST_SUGGESTIONS);
    change({ suggestions, more: accounts.length - suggestions.length, chosen: null, error });
  }

  function setText(text: string): void {
    search.abort();
    search = new AbortController();
    change({ text, chosen: null, error: null });
    const wanted = text.trim();
    if (wanted === '') {
      offer([]);
      return;
    }
    const { signal } = search;
    const waiting = setTimeout(() => void suggest(wanted, signal), PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(waiting));
  }

  async function suggest(text: string, signal: AbortSignal): Promise<void> {
    try {
      const accounts = await completeAccounts(text, signal);
      const isKnown = accounts.length > 0 || isNumber(text);
      if (!signal.aborted) offer(accounts, isKnown ? null : 'No account has a name like this.');
    } catch (caught) {
      const error = toApiError(caught);
      if (!signal.aborted) offer([], wordsFor(error));
    }
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
      if (count > 0) change({ chosen: (from + step + count) % count });
    },
    /** Enter: the chosen suggestion, a number, or a name that fits to the letter; anything else does nothing (open point 74). */
    enter(): void {
      const account = wantedAccount($state.get(), fitting);
      if (account !== null) choose(account);
    },
    /** Takes the suggestions away; what was typed stays. */
    close(): void {
      search.abort();
      offer([]);
    },
  };
}

function wantedAccount(
  { text, suggestions, chosen }: GhostBoxState,
  fitting: readonly AccountName[],
): Id | null {
  const suggestion = chosen === null ? undefined : suggestions[chosen];
  if (suggestion) return suggestion.id;
  const typed = text.trim();
  if (isNumber(typed)) return typed;
  const named = fitting.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
