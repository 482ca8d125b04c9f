import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '../../../shared/api/errors.ts';
import { wordsBeforeLogin } from '../../../shared/notifications/error-messages.ts';

/** A mail that a press asks for. */
export type SendingState =
  | { readonly name: 'unsent'; readonly error: string | null }
  | { readonly name: 'sending' }
  | { readonly name: 'sent'; readonly text: string };

/** Sends once at a time; `done` is told once the server has taken it. */
export function createSending<Args extends readonly unknown[]>(
  request: (...args: Args) => Promise<void>,
  done: string,
) {
  const $state = atom<SendingState>({ name: 'unsent', error: null });
  return {
    $state: $state as ReadableAtom<SendingState>,
    async send(...args: Args): Promise<void> {
      if ($state.get().name !== 'unsent') return;
      $state.set({ name: 'sending' });
      try {
        await request(...args);
        $state.set({ name: 'sent', text: done });
      } catch (caught) {
        $state.set({ name: 'unsent', error: wordsBeforeLogin(toApiError(caught)) });
      }
    },
  };
}
