import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';

export type TaskState =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'done' };

export type Task<Args extends readonly unknown[]> = {
  readonly $state: ReadableAtom<TaskState>;
  /** Runs the task, unless a run is pending. Resolves with false if the task fails or does not run. */
  readonly run: (...args: Args) => Promise<boolean>;
  /** Resets the state to 'idle' and ignores the result of a pending run. */
  readonly reset: () => void;
};

export function createTask<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Task<Args> {
  const $state = atom<TaskState>({ state: 'idle' });

  return {
    $state,
    async run(...args) {
      if ($state.get().state === 'pending') return false;
      const pending: TaskState = { state: 'pending' };
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
