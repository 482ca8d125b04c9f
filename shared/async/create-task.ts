import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';

export type TaskState<Result = unknown> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'done'; readonly result: Result };

export type Task<Args extends readonly unknown[], Result = unknown> = {
  readonly $state: ReadableAtom<TaskState<Result>>;
  /** Runs the task, unless a run is pending. Never throws: resolves with the state after the run. */
  readonly run: (...args: Args) => Promise<TaskState<Result>>;
  /** Resets the state to 'idle' and ignores the result of a pending run. */
  readonly reset: () => void;
};

export function createTask<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  initial: TaskState<Result> = { state: 'idle' },
): Task<Args, Result> {
  const $state = atom(initial);

  return {
    $state,
    async run(...args) {
      const pending: TaskState<Result> = { state: 'pending' };
      if ($state.get().state === 'pending') return pending;
      $state.set(pending);
      const final = await (async () => work(...args))().then(
        (result): TaskState<Result> => ({ state: 'done', result }),
        (caught): TaskState<Result> => ({ state: 'failed', error: toApiError(caught) }),
      );
      if ($state.get() === pending) $state.set(final);
      return final;
    },
    reset: () => $state.set({ state: 'idle' }),
  };
}

/** Returns a function that makes calls one after the other, also after one has failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = last.then(send);
    last = Promise.allSettled([sent]);
    return sent;
  };
}
