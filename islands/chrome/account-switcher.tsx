import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { LOGIN_TYPE_NAMES, type Login, type LoginType } from '../../shared/entities/login.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $logins, keepLoggedIn } from '../../shared/session/logins.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import { createAccountSwitcher } from './account-switcher-store.ts';

type Props = { readonly type: LoginType; readonly name: string; readonly detail: string };

export function AccountSwitcher({ type, name, detail }: Props) {
  const [switcher] = useState(createAccountSwitcher);
  const state = useStore(switcher.$state);
  const hasOthers = state.name === 'otherLogins' || (state.name === 'newLogin' && state.hasOthers);
  const { productName } = useConfig();
  const stateRef = useFocusOnChange<HTMLDivElement>(
    state.name === 'initializing' ? null : state.name,
    'heading',
  );

  return (
    <>
      <div className="dp-chip-current">
        {hasOthers && <p className="dp-muted">Use {productName} as</p>}
        <p>
          <Name className="dp-account-name">{name}</Name>
          {detail !== name && <Name className="dp-account-email">{detail}</Name>}
        </p>
        <KeepLoggedIn type={type} />
      </div>
      <div ref={stateRef} tabIndex={-1}>
        {state.name === 'initializing' && (
          <p className="dp-chip-working" role="status">
            <Spinner /> Loading accounts…
          </p>
        )}
        {state.name === 'otherLogins' && (
          <>
            <OtherLogins
              others={state.others}
              onChoose={(login) => {
                stateRef.current?.focus();
                void switcher.switchTo(login);
              }}
            />
            <button className="dp-menu-link" type="button" onClick={switcher.loginAsSomeoneElse}>
              login as someone else
            </button>
            <button className="dp-menu-link" type="button" onClick={switcher.loginAsSomeoneElse}>
              + add account
            </button>
          </>
        )}
        {state.name === 'newLogin' && (
          <>
            {state.error && <CallError error={state.error} />}
            <h2 className="dp-chip-heading" tabIndex={-1}>
              + add account
            </h2>
            <ul>
              <li>
                <a className="dp-menu-link" href={urls.djLogin()}>
                  DJ Login
                </a>
              </li>
              <li>
                <a className="dp-menu-link" href={urls.clientLogin('add')}>
                  Client Login
                </a>
              </li>
            </ul>
            {state.hasOthers && (
              <button className="dp-menu-link" type="button" onClick={switcher.showOthers}>
                Back to your accounts
              </button>
            )}
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
  const login = logins.find((login) => login.type === type && login.isMe);
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

/** When a focused button is removed, the browser moves the focus to the body. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

type OtherLoginsProps = { readonly others: readonly Login[]; readonly onChoose: (login: Login) => void };

function OtherLogins({ others, onChoose }: OtherLoginsProps) {
  const { visible, more } = usePagedRows(others);
  const headingId = useId();
  return (
    <>
      <h2 id={headingId} className="dp-chip-heading" tabIndex={-1}>
        Switch account
      </h2>
      <ul aria-labelledby={headingId}>
        {visible.map((login) => (
          <li key={`${login.type}-${login.person_id}`}>
            <AccountButton
              name={login.name}
              email={login.email}
              status={LOGIN_TYPE_NAMES[login.type].label}
              onClick={() => onChoose(login)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
