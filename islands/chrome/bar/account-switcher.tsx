import { useStore } from '@nanostores/react';
import { type ComponentProps, useId, useState } from 'react';
import { createTask } from '../../../shared/async/create-task.ts';
import { config } from '../../../shared/config/config.ts';
import { LOGIN_TYPE_NAMES, type LoginType } from '../../../shared/entities/login.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { $logins, keepLoggedIn, sessionLogin } from '../../../shared/session/logins.ts';
import { AccountList, AccountName } from '../../../shared/ui/account-list.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { focusIfLost, useFocusOnChange } from '../../../shared/ui/focus.ts';
import { MenuButton, MenuLink } from '../../../shared/ui/menu.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { CallError } from '../../../shared/views/call-error.tsx';
import { createAccountSwitcher } from './account-switcher-store.ts';

type Props = { readonly type: LoginType; readonly current: ComponentProps<typeof AccountName> };

export function AccountSwitcher({ type, current }: Props) {
  const [switcher] = useState(createAccountSwitcher);
  const state = useStore(switcher.$state);
  const hasOthers = state.state === 'otherLogins' || (state.state === 'newLogin' && state.hasOthers);
  const { productName } = config();
  const othersId = useId();
  const stateRef = useFocusOnChange<HTMLDivElement>(
    state.state === 'initializing' ? null : state.state,
    'heading',
  );

  return (
    <>
      <div className="dp-stack dp-chip-current">
        {hasOthers && <p className="dp-muted">{`Use ${productName} as`}</p>}
        <AccountName {...current} />
        <KeepLoggedIn type={type} />
      </div>
      <div ref={stateRef} tabIndex={-1}>
        {state.state === 'initializing' && (
          <p className="dp-row dp-chip-working dp-muted" role="status">
            <Spinner />
            <span>Loading accounts…</span>
          </p>
        )}
        {state.state === 'otherLogins' && (
          <>
            <h2 id={othersId} className="dp-chip-heading" tabIndex={-1}>
              Switch account
            </h2>
            <AccountList
              isFlat
              labelledBy={othersId}
              accounts={state.others}
              statusOf={({ type }) => LOGIN_TYPE_NAMES[type].label}
              onChoose={(login) => {
                stateRef.current?.focus();
                void switcher.switchTo(login);
              }}
            />
            <MenuButton onClick={switcher.loginAsSomeoneElse}>login as someone else</MenuButton>
            <MenuButton onClick={switcher.loginAsSomeoneElse}>+ add account</MenuButton>
          </>
        )}
        {state.state === 'newLogin' && (
          <>
            {state.error && (
              <div className="dp-chip-heading">
                <CallError error={state.error} />
              </div>
            )}
            <h2 className="dp-chip-heading" tabIndex={-1}>
              + add account
            </h2>
            <ul>
              <li>
                <MenuLink href={urls.djLogin()}>DJ Login</MenuLink>
              </li>
              <li>
                <MenuLink href={urls.clientLogin('add')}>Client Login</MenuLink>
              </li>
            </ul>
            {state.hasOthers && <MenuButton onClick={switcher.showOthers}>Back to your accounts</MenuButton>}
          </>
        )}
      </div>
    </>
  );
}

function KeepLoggedIn({ type }: { readonly type: LoginType }) {
  const { logins } = useStore($logins);
  const [stayLoggedIn] = useState(() => createTask(keepLoggedIn));
  const state = useStore(stayLoggedIn.$state);
  const login = logins.find((login) => login.type === type && login.isMe) ?? sessionLogin(type);
  if (!login) return null;
  if (login.keep_logged_in) {
    return (
      <p className="dp-muted" tabIndex={-1} ref={state.state === 'idle' ? undefined : focusIfLost}>
        You'll stay logged in on this device.
      </p>
    );
  }

  return (
    <>
      <Button pending={state.state === 'pending'} onClick={() => void stayLoggedIn.run(login)}>
        stay logged in
      </Button>
      {state.state === 'failed' && <CallError error={state.error} />}
    </>
  );
}
