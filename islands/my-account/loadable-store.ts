import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';

/** What one part of the page asks the server for; the other parts do not wait for it. */
export type Loadable<Value> =
  | { readonly name: 'loading' }
  /** `isRetrying` while it is being asked for once more. */
  | { readonly name: 'failed'; readonly error: ApiError; readonly isRetrying: boolean }
  | { readonly name: 'loaded'; readonly value: Value };

export type LoadableStore<Value> = {
  readonly $state: ReadableAtom<Loadable<Value>>;
  /** Asks for it, anew where it is there already; one call at a time. */
  readonly load: () => Promise<void>;
  /** Changes what is there; while nothing is, nothing changes. */
  readonly change: (how: (value: Value) => Value) => void;
};

export function createLoadable<Value>(fetchValue: () => Promise<Value>): LoadableStore<Value> {
  const $state = atom<Loadable<Value>>({ name: 'loading' });
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    const before = $state.get();
    if (before.name === 'failed') $state.set({ ...before, isRetrying: true });
    try {
      $state.set({ name: 'loaded', value: await fetchValue() });
    } catch (caught) {
      $state.set({ name: 'failed', error: toApiError(caught), isRetrying: false });
    }
  }

  return {
    $state,
    load() {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    change(how) {
      const state = $state.get();
      if (state.name === 'loaded') $state.set({ name: 'loaded', value: how(state.value) });
    },
  };
}
