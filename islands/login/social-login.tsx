import { type SocialService, socialNames } from '../../shared/entities/social.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = { readonly store: DjLoginStore; readonly service: SocialService };

/** State working while a social service is asked in its window (spec 4). */
export function SocialLogin({ store, service }: Props) {
  return (
    <Panel title={`Log in with ${socialNames[service]}`}>
      <SocialWaiting service={service} onCancel={store.cancelSocial} />
    </Panel>
  );
}
