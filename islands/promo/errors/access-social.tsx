import { useState } from 'react';
import type { SocialService } from '../../../shared/entities/social.ts';
import { reloadPage } from '../../../shared/navigation/safe-url.ts';
import { carryNotifications } from '../../../shared/notifications/notifications.ts';
import { loadLogins } from '../../../shared/session/logins.ts';
import { $session } from '../../../shared/session/session.ts';
import { startSocialLogin } from '../../../shared/social/social-login.ts';
import { useFocusOnChange } from '../../../shared/ui/focus.ts';
import { SocialButtons, SocialWaiting } from '../../../shared/ui/social-buttons.tsx';

/** `secret` says which promo; `onAccess` loads it again. */
type Props = { readonly secret: string; readonly onAccess: () => void };

/** Opens a promo with a social login (spec 8). */
export function AccessSocial({ secret, onAccess }: Props) {
  const [waiting, setWaiting] = useState<{ service: SocialService; cancel: () => void } | null>(null);
  const place = useFocusOnChange<HTMLDivElement>(waiting ? 'waiting' : 'asking', 'button');

  const choose = async (service: SocialService) => {
    const login = startSocialLogin(service, secret);
    setWaiting({ service, cancel: login.cancel });
    if ((await login.outcome).name !== 'success') return setWaiting(null);
    // A page that was made for another person cannot go on.
    if (await isSameDj()) return onAccess();
    carryNotifications();
    reloadPage();
  };

  const cancel = () => {
    waiting?.cancel();
    setWaiting(null);
  };

  return (
    <div className="dp-social-place" ref={place}>
      {waiting ? (
        <SocialWaiting service={waiting.service} onCancel={cancel} />
      ) : (
        <SocialButtons onChoose={(service) => void choose(service)} />
      )}
    </div>
  );
}

/** Whether the DJ of the page is still the one who is logged in. */
async function isSameDj(): Promise<boolean> {
  const { logins } = await loadLogins();
  const current = logins.find(({ type, isMe }) => type === 'recipient' && isMe);
  return current !== undefined && String(current.person_id) === String($session.get().recipient?.id);
}
