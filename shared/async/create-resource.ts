import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../api/errors.ts';
import type { InitialReply } from '../api/initial-data.ts';
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
  /** Takes data that the host page carries in place of the next first load. */
  readonly setInitial: (initial: InitialReply<T>) => void;
  readonly update: (change: (data: T) => T) => void;
  readonly data: () => T | null;
};

type Options<T> = {
  /** Combines each reply with the previous data. */
  readonly merge?: (data: T, previous: T | null) => T;
  /** The data that the host page carries, which saves the first load. */
  readonly initial?: InitialReply<T> | null;
};

/** Creates a store that loads data without retries. */
export function createResource<T>(
  fetch: (signal: AbortSignal) => Promise<T>,
  { merge = (data) => data, initial = null }: Options<T> = {},
): ResourceStore<T> {
  const $value = atom<Resource<T>>(initial ? readyWith(initial.data) : { state: 'loading' });
  let unused = initial;
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
      $value.set(readyWith(merge(reply, data())));
    } catch (caught) {
      if (controller !== ownController) return;
      const error = toApiError(caught);
      const latest = $value.get();
      if (latest.state === 'ready') $value.set({ ...latest, isRefreshing: false, refreshError: error });
      else $value.set({ state: 'failed', error });
    }
  }

  whileSubscribed($value, () => {
    if (unused) unused.take();
    else void reload();
    unused = null;
    return () => {
      controller?.abort();
      controller = null;
    };
  });

  return {
    $value,
    reload,
    setInitial(known) {
      known.take();
      unused = known;
      $value.set(readyWith(known.data));
    },
    update(change) {
      const value = $value.get();
      if (value.state === 'ready') $value.set({ ...value, data: change(value.data) });
    },
    data,
  };
}

const readyWith = <T>(data: T): Resource<T> => ({
  state: 'ready',
  data,
  isRefreshing: false,
  refreshError: null,
});
