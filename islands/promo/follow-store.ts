import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '../../shared/api/errors.ts';
import { fetchFollowed, followLabel, unfollowLabel } from '../../shared/api/recipient-labels.ts';
import { wordsFor } from '../../shared/messages.ts';
import { Intent } from '../../shared/stores/intent.ts';
import { notify } from '../../shared/stores/notifications.ts';

/** Whether the DJ follows one label; null until the server has said so. */
export function createFollow(label: string) {
  const $isFollowed = atom<boolean | null>(null);
  let intent: Intent<boolean> | null = null;

  return {
    $isFollowed: $isFollowed as ReadableAtom<boolean | null>,
    /** Without an answer there is no button; that is no loss worth telling. */
    async load(): Promise<void> {
      try {
        const isFollowed = (await fetchFollowed()).some((followed) => followed.label.url_name === label);
        intent = new Intent(
          isFollowed,
          (value) => $isFollowed.set(value),
          (value) => (value ? followLabel(label) : unfollowLabel(label)),
        );
        $isFollowed.set(isFollowed);
      } catch (caught) {
        console.warn('followed labels did not load', toApiError(caught));
      }
    },
    async toggle(): Promise<void> {
      try {
        await intent?.want(!$isFollowed.get());
      } catch (caught) {
        notify('error', wordsFor(toApiError(caught)));
      }
    },
  };
}
