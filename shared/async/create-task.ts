import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';

/** Something that a person submits once. */
export type TaskState =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'done' };

export type Task<Args extends readonly unknown[]> = {
  readonly $state: ReadableAtom<TaskState>;
  /** Runs unless it is pending already, so that one gesture sends one request; returns whether it is done. */
  readonly run: (...args: Args) => Promise<boolean>;
  /** Forgets the result and the error of the last run. */
  readonly reset: () => void;
};

/** Creates a task from the function that does the work. Its errors are in the state. */
export function createTask<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Task<Args> {
  const $state = atom<TaskState>({ state: 'idle' });

  return {
    $state,
    async run(...args) {
      if ($state.get().state === 'pending') return false;
      const pending: TaskState = { state: 'pending' };
      // After a reset, the result of this run no longer counts.
      const finish = (result: TaskState) => {
        if ($state.get() === pending) $state.set(result);
      };
      $state.set(pending);
      try {
        await work(...args);
        finish({ state: 'done' });
        return true;
      } catch (caught) {
        finish({ state: 'failed', error: toApiError(caught) });
        return false;
      }
    },
    reset: () => $state.set({ state: 'idle' }),
  };
}
