import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { sendFeedback, setBeta } from '../../shared/api/site.ts';
import type { LoginType } from '../../shared/entities/login.ts';

/** Leaving the beta: what a person has to say goes first, then beta is switched off (spec 7). */
export type LeavingState =
  | { readonly name: 'asking' }
  | { readonly name: 'working' }
  | { readonly name: 'not-sent' | 'not-switched'; readonly error: ApiError };

export function createLeaving(kind: LoginType) {
  const $state = atom<LeavingState>({ name: 'asking' });
  /** What has arrived already, should the switch fail after it. */
  let sent = '';

  async function sendOnce(comment: string): Promise<void> {
    if (comment === '' || comment === sent) return;
    await sendFeedback(kind, comment);
    sent = comment;
  }

  /** Tells where it ends: what fails leaves beta on. */
  async function tryToLeave(comment: string): Promise<LeavingState | 'left'> {
    try {
      await sendOnce(comment);
    } catch (caught) {
      return { name: 'not-sent', error: toApiError(caught) };
    }
    try {
      await setBeta(kind, false);
    } catch (caught) {
      return { name: 'not-switched', error: toApiError(caught) };
    }
    return 'left';
  }

  return {
    $state: $state as ReadableAtom<LeavingState>,
    /** Whether beta is off now; never while it is being tried. */
    async leave(feedback: string): Promise<boolean> {
      if ($state.get().name === 'working') return false;
      $state.set({ name: 'working' });
      const end = await tryToLeave(feedback.trim());
      if (end !== 'left') $state.set(end);
      return end === 'left';
    },
  };
}
