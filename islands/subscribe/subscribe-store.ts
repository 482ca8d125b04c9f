import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { confirmSubscription } from '../../shared/api/subscribe.ts';
import { type SafeUrl, safeUrl } from '../../shared/navigation/safe-url.ts';

/** The page starts idle, works during the call, and ends in success or error (spec 4). */
export type SubscribeState =
  | { readonly name: 'idle' }
  | { readonly name: 'working' }
  /** `review` leads to the DJ's other subscriptions, null where the server names no place. */
  | { readonly name: 'success'; readonly review: SafeUrl | null }
  | { readonly name: 'error'; readonly error: ApiError };

/** One subscription, which only a press confirms: at this page's address or the given one. */
export function createSubscribe(url?: string) {
  const $state = atom<SubscribeState>({ name: 'idle' });

  return {
    $state: $state as ReadableAtom<SubscribeState>,
    /** A second press does nothing; after an error it tries again. */
    async confirm(): Promise<void> {
      const { name } = $state.get();
      if (name === 'working' || name === 'success') return;
      $state.set({ name: 'working' });
      try {
        $state.set({ name: 'success', review: safeUrl('page', await confirmSubscription(url)) });
      } catch (caught) {
        $state.set({ name: 'error', error: toApiError(caught) });
      }
    },
  };
}
