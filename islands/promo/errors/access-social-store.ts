import { atom, type ReadableAtom } from 'nanostores';
import type { SocialService } from '../../../shared/entities/social.ts';
import { reloadPage } from '../../../shared/navigation/safe-url.ts';
import { carryNotifications } from '../../../shared/notifications/notifications.ts';
import { loadLogins } from '../../../shared/session/logins.ts';
import { $session } from '../../../shared/session/session.ts';
import { startSocialLogin } from '../../../shared/social/social-login.ts';

/** Getting to a promo through a social service. */
export type AccessSocialState =
  | { readonly name: 'asking' }
  | { readonly name: 'waiting'; readonly service: SocialService };

/** `secret` says which promo; `onAccess` loads it anew. */
export function createAccessSocial(secret: string, onAccess: () => void) {
  const $state = atom<AccessSocialState>({ name: 'asking' });
  let giveUp = () => {};

  return {
    $state: $state as ReadableAtom<AccessSocialState>,
    async choose(service: SocialService): Promise<void> {
      if ($state.get().name === 'waiting') return;
      $state.set({ name: 'waiting', service });
      const { outcome, cancel } = startSocialLogin(service, secret);
      giveUp = cancel;
      if ((await outcome).name !== 'success') return $state.set({ name: 'asking' });
      // A page that was made for somebody else cannot go on.
      if (await isStillTheirs()) return onAccess();
      carryNotifications();
      reloadPage();
    },
    cancel: () => giveUp(),
  };
}

/** Whether the page's own DJ is still the current one. */
async function isStillTheirs(): Promise<boolean> {
  const { logins } = await loadLogins();
  const current = logins.find(({ type, isMe }) => type === 'recipient' && isMe);
  return current !== undefined && String(current.person_id) === String($session.get().recipient?.id);
}
