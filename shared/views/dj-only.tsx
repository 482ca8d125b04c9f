import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { ReactNode } from 'react';
import type { LoginType } from '../entities/login.ts';
import { isShell } from '../environment/hydration.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { $loggedOutCalls } from '../session/calls.ts';
import { $loginChecks, $session, isDj } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

/** Whether screens of DJs may load. If the check of who is logged in has failed, their own calls decide. */
export const $djAccess = computed(
  [$loginChecks, $session, $loggedOutCalls],
  ({ recipient: check }, session, loggedOutCalls): 'pending' | 'allowed' | 'denied' => {
    if (check === 'pending') return 'pending';
    return isDj(session) || (check === 'failed' && loggedOutCalls === 0) ? 'allowed' : 'denied';
  },
);

type DjOnlyProps = {
  /** What the screen shows, such as 'picks'. */
  readonly needed: string;
  readonly loading: ReactNode;
  readonly children: ReactNode;
};

/** Shows a screen to DJs, and 'Log in' to everybody else, without asking the backend for the screen. */
export function DjOnly({ needed, loading, children }: DjOnlyProps) {
  const access = useStore($djAccess);
  if (isShell() || access === 'allowed') return children;
  return access === 'pending' ? loading : <LoginNeeded to={`see your ${needed}`} />;
}

/** `to` says what a login is needed for, such as 'see your picks'. */
type Props = { readonly to: string; readonly type?: LoginType };

export function LoginNeeded({ to, type = 'recipient' }: Props) {
  const { user, recipient } = useStore($session);
  const isForDj = type === 'recipient';
  return (
    <div className="dp-standalone">
      <Panel title={`Log in to ${to}`} icon="person">
        <p>
          {isForDj
            ? "This page is for DJs. We'll email you a link that opens it."
            : 'This page is for clients.'}
        </p>
        <ButtonLink variant="main" href={isForDj ? urls.djLogin(currentPath()) : urls.clientLogin()}>
          {isForDj ? 'Log in as a DJ' : 'Log in as a client'}
        </ButtonLink>
        {(isForDj ? user : recipient) && (
          <a className="dp-link" href={isForDj ? urls.myAccount() : urls.recipientMyAccount()}>
            {isForDj ? 'Go to your client account' : 'Go to your DJ account'}
          </a>
        )}
      </Panel>
    </div>
  );
}
