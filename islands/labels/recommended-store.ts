import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { fetchRecommended } from '../../shared/api/recipient-labels.ts';
import { namesOf } from '../../shared/entities/followed-label.ts';
import { meet } from '../../shared/promos/followed-labels.ts';

/** What is recommended, by url_name in the order of the server, with those that were followed since. */
export type Recommended =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded' | 'refreshing'; readonly names: readonly string[] }
  | { readonly state: 'failed'; readonly error: ApiError };

export type RecommendedStore = {
  readonly $recommended: ReadableAtom<Recommended>;
  /** Loads the list unless it stands; a failure is told in the state. */
  readonly load: () => Promise<void>;
  /** Asks for other labels; the list stays until they are there. @throws ApiError */
  readonly refresh: () => Promise<void>;
};

export function createRecommended(): RecommendedStore {
  const $recommended = atom<Recommended>({ state: 'loading' });
  let isAsking = false;

  const ask = async () => {
    const labels = await fetchRecommended();
    meet(labels);
    $recommended.set({ state: 'loaded', names: namesOf(labels) });
  };

  return {
    $recommended,
    async load() {
      const { state } = $recommended.get();
      if (isAsking || state === 'loaded' || state === 'refreshing') return;
      isAsking = true;
      $recommended.set({ state: 'loading' });
      try {
        await ask();
      } catch (caught) {
        $recommended.set({ state: 'failed', error: toApiError(caught) });
      } finally {
        isAsking = false;
      }
    },
    async refresh() {
      const before = $recommended.get();
      if (before.state !== 'loaded') return;
      $recommended.set({ ...before, state: 'refreshing' });
      try {
        await ask();
      } catch (caught) {
        $recommended.set(before);
        throw toApiError(caught);
      }
    },
  };
}
