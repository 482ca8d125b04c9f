import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '../../shared/api/errors.ts';
import { sendLegacyFeedback } from '../../shared/api/site.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';

/** The feedback form in the footer of the existing site's pages (spec 2.7). */
export type FooterState =
  | { readonly name: 'closed' }
  | { readonly name: 'open'; readonly error: string | null }
  | { readonly name: 'working' }
  | { readonly name: 'sent' };

/** `action` is the address that the host's form sends to. */
export function createFooterFeedback(action: string) {
  const $state = atom<FooterState>({ name: 'closed' });
  const $comment = atom('');

  async function send(comment: string): Promise<void> {
    const url = safeUrl('page', action);
    if (!url)
      return $state.set({ name: 'open', error: 'This form leads away from here, so it was not sent.' });
    $state.set({ name: 'working' });
    try {
      await sendLegacyFeedback(url, comment);
      $comment.set('');
      $state.set({ name: 'sent' });
    } catch (caught) {
      $state.set({ name: 'open', error: wordsFor(toApiError(caught)) });
    }
  }

  return {
    $state: $state as ReadableAtom<FooterState>,
    $comment: $comment as ReadableAtom<string>,
    write: (comment: string) => $comment.set(comment),
    /** Opens the form, or closes it with the text kept. */
    toggle(): void {
      const { name } = $state.get();
      if (name === 'working') return;
      $state.set(name === 'open' ? { name: 'closed' } : { name: 'open', error: null });
    },
    /** A blank comment just closes the form (spec 5). */
    async submit(): Promise<void> {
      if ($state.get().name !== 'open') return;
      const comment = $comment.get().trim();
      if (comment === '') $state.set({ name: 'closed' });
      else await send(comment);
    },
  };
}
