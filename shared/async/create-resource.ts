import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';

/** Something that is loaded. Data that was loaded before stays while it is refreshed and when that fails. */
export type Resource<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly isRefreshing: boolean;
      readonly refreshError: ApiError | null;
    }
  | { readonly state: 'failed'; readonly error: ApiError };

export type ResourceStore<T> = {
  /** Loads with its first listener and aborts with its last. */
  readonly $value: ReadableAtom<Resource<T>>;
  /** Loads again, in place of a call that is pending. It never throws: the error is in the value. */
  readonly reload: () => Promise<void>;
  /** Changes loaded data, for example after a label was followed. */
  readonly update: (change: (data: T) => T) => void;
  /** The loaded data, null before. */
  readonly data: () => T | null;
};

/**
 * Creates a store of what `fetch` loads. A stale answer is dropped; nothing is retried automatically. `merge` may keep
 * some of the data before, such as changes that are newer than the answer.
 */
export function createResource<T>(
  fetch: (signal: AbortSignal) => Promise<T>,
  merge: (data: T, before: T | null) => T = (data) => data,
): ResourceStore<T> {
  const $value = atom<Resource<T>>({ state: 'loading' });
  let pending: AbortController | null = null;

  /** Unlike `get()`, this does not start to load. */
  const current = (): Resource<T> => $value.value;

  function data(): T | null {
    const now = current();
    return now.state === 'ready' ? now.data : null;
  }

  async function reload(): Promise<void> {
    pending?.abort();
    const call = new AbortController();
    pending = call;
    const before = current();
    if (before.state === 'ready') $value.set({ ...before, isRefreshing: true, refreshError: null });
    else if (before.state === 'failed') $value.set({ state: 'loading' });
    try {
      const answer = await fetch(call.signal);
      if (pending !== call) return;
      $value.set({ state: 'ready', data: merge(answer, data()), isRefreshing: false, refreshError: null });
    } catch (caught) {
      if (pending !== call) return;
      const error = toApiError(caught);
      const now = current();
      if (now.state === 'ready') $value.set({ ...now, isRefreshing: false, refreshError: error });
      else $value.set({ state: 'failed', error });
    }
  }

  onMount($value, () => {
    // The build renders views too; it loads nothing.
    if (typeof document === 'undefined') return;
    void reload();
    return () => {
      pending?.abort();
      pending = null;
    };
  });

  return {
    $value,
    reload,
    update(change) {
      const now = current();
      if (now.state === 'ready') $value.set({ ...now, data: change(now.data) });
    },
    data,
  };
}
