import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { KINDS, type Login } from '../../shared/entities/login.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { createAccountSwitcher } from './account-switcher-store.ts';
import { CallProblem } from './call-problem.tsx';
import { KeepLoggedIn } from './keep-logged-in.tsx';
import type { Person } from './person.ts';

/** Whose account is in use, and the way to the others of this browser (spec 2.7). */
export function AccountSwitcher({ person }: { readonly person: Person }) {
  const [switcher] = useState(createAccountSwitcher);
  const state = useStore(switcher.$state);
  const hasOthers = state.name === 'otherLogins' || (state.name === 'newLogin' && state.hasOthers);
  const { productName } = useConfig();
  const listId = useId();
  const place = useFocusOnChange<HTMLDivElement>(
    state.name === 'initializing' ? null : state.name,
    'heading',
  );
  useEffect(() => switcher.start(), [switcher]);

  return (
    <>
      <div className="dp-chip-current">
        {hasOthers && <p className="dp-muted">Use {productName} as</p>}
        <p>
          <bdi className="dp-account-name">{person.name}</bdi>
          {person.detail !== person.name && <bdi className="dp-account-email">{person.detail}</bdi>}
        </p>
        <KeepLoggedIn type={person.type} />
      </div>
      <div ref={place} tabIndex={-1}>
        {state.name === 'initializing' && (
          <p className="dp-chip-working" role="status">
            <Spinner /> One moment
          </p>
        )}
        {state.name === 'otherLogins' && (
          <>
            <h2 id={listId} className="dp-chip-heading" tabIndex={-1}>
              Switch account
            </h2>
            <Others
              listId={listId}
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
            {state.error && <CallProblem error={state.error} />}
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

type OthersProps = {
  readonly listId: string;
  readonly others: readonly Login[];
  readonly onChoose: (login: Login) => void;
};

function Others({ listId, others, onChoose }: OthersProps) {
  const { visible, more } = useFirstRows(others);
  return (
    <>
      <ul aria-labelledby={listId}>
        {visible.map((login) => (
          <li key={`${login.type}-${login.person_id}`}>
            <AccountButton
              name={login.name}
              email={login.email}
              note={KINDS[login.type].word}
              onClick={() => onChoose(login)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
