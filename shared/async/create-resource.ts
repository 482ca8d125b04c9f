import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';
import { whileSubscribed } from '../stores/while-subscribed.ts';

/** The state of loaded data. During a refresh, and after one that fails, `data` is the previous data. */
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
  /** Loads when the first listener subscribes, and aborts when the last one unsubscribes. */
  readonly $value: ReadableAtom<Resource<T>>;
  /** Aborts a pending request and loads again. Never throws, because `$value` contains the error. */
  readonly reload: () => Promise<void>;
  readonly update: (change: (data: T) => T) => void;
  readonly data: () => T | null;
};

/** Creates a store that loads data without retries. `merge` combines each reply with the previous data. */
export function createResource<T>(
  fetch: (signal: AbortSignal) => Promise<T>,
  merge: (data: T, previous: T | null) => T = (data) => data,
): ResourceStore<T> {
  const $value = atom<Resource<T>>({ state: 'loading' });
  let controller: AbortController | null = null;

  function data(): T | null {
    const value = $value.get();
    return value.state === 'ready' ? value.data : null;
  }

  async function reload(): Promise<void> {
    controller?.abort();
    const ownController = new AbortController();
    controller = ownController;
    const previous = $value.get();
    if (previous.state === 'ready') $value.set({ ...previous, isRefreshing: true, refreshError: null });
    else if (previous.state === 'failed') $value.set({ state: 'loading' });
    try {
      const reply = await fetch(ownController.signal);
      if (controller !== ownController) return;
      $value.set({ state: 'ready', data: merge(reply, data()), isRefreshing: false, refreshError: null });
    } catch (caught) {
      if (controller !== ownController) return;
      const error = toApiError(caught);
      const latest = $value.get();
      if (latest.state === 'ready') $value.set({ ...latest, isRefreshing: false, refreshError: error });
      else $value.set({ state: 'failed', error });
    }
  }

  whileSubscribed($value, () => {
    void reload();
    return () => {
      controller?.abort();
      controller = null;
    };
  });

  return {
    $value,
    reload,
    update(change) {
      const value = $value.get();
      if (value.state === 'ready') $value.set({ ...value, data: change(value.data) });
    },
    data,
  };
}
