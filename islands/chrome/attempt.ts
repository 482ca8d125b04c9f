import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';

/** Work that a press starts. Once it has worked it stays busy, until its view is taken away. */
export type AttemptState =
  | { readonly name: 'idle' }
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly error: ApiError };

export type Attempt = ReturnType<typeof createAttempt>;

/** Does one work at a time; after a failure it can be tried again. */
export function createAttempt() {
  const $state = atom<AttemptState>({ name: 'idle' });
  return {
    $state: $state as ReadableAtom<AttemptState>,
    async run(work: () => Promise<void>): Promise<void> {
      if ($state.get().name === 'working') return;
      $state.set({ name: 'working' });
      try {
        await work();
      } catch (caught) {
        $state.set({ name: 'failed', error: toApiError(caught) });
      }
    },
  };
}
