import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { LOGIN_TYPE_NAMES, type Login, type LoginType } from '../../shared/entities/login.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $logins, keepLoggedIn } from '../../shared/session/logins.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { createAccountSwitcher } from './account-switcher-store.ts';
import { CallError } from './call-error.tsx';

type Props = { readonly type: LoginType; readonly name: string; readonly detail: string };

/** Shows whose account is in use, and switches to the other logins of this browser (spec 2.7). */
export function AccountSwitcher({ type, name, detail }: Props) {
  const [switcher] = useState(createAccountSwitcher);
  const state = useStore(switcher.$state);
  const hasOthers = state.name === 'otherLogins' || (state.name === 'newLogin' && state.hasOthers);
  const { productName } = useConfig();
  const place = useFocusOnChange<HTMLDivElement>(
    state.name === 'initializing' ? null : state.name,
    'heading',
  );

  return (
    <>
      <div className="dp-chip-current">
        {hasOthers && <p className="dp-muted">Use {productName} as</p>}
        <p>
          <bdi className="dp-account-name">{name}</bdi>
          {detail !== name && <bdi className="dp-account-email">{detail}</bdi>}
        </p>
        <KeepLoggedIn type={type} />
      </div>
      <div ref={place} tabIndex={-1}>
        {state.name === 'initializing' && (
          <p className="dp-chip-working" role="status">
            <Spinner /> One moment
          </p>
        )}
        {state.name === 'otherLogins' && (
          <>
            <Others
              others={state.others}
              onChoose={(login) => {
                place.current?.focus();
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
                Back to the others
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
  const [keeping] = useState(() => createTask(keepLoggedIn));
  const state = useStore(keeping.$state);
  const login = logins.find((known) => known.type === type && known.isMe);
  if (!login) return null;
  if (login.keep_logged_in) {
    return (
      <p className="dp-muted" tabIndex={-1} ref={state.state === 'idle' ? undefined : takeLostFocus}>
        You'll stay logged in on this device. Log out to end this.
      </p>
    );
  }

  return (
    <>
      <PendingButton
        variant="quiet"
        working={state.state === 'pending'}
        onClick={() => void keeping.run(login)}
      >
        stay logged in
      </PendingButton>
      {state.state === 'failed' && <CallError error={state.error} />}
    </>
  );
}

/** The text replaces the pressed button, whose focus it takes over. */
function takeLostFocus(shown: HTMLElement | null): void {
  if (document.activeElement === document.body) shown?.focus();
}

type OthersProps = { readonly others: readonly Login[]; readonly onChoose: (login: Login) => void };

function Others({ others, onChoose }: OthersProps) {
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
              note={LOGIN_TYPE_NAMES[login.type].label}
              onClick={() => onChoose(login)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
