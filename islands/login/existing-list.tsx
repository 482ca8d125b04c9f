import type { Login } from '../../shared/entities/login.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = {
  readonly store: DjLoginStore;
  readonly current: Login | null;
  readonly others: readonly Login[];
  readonly error: string | null;
};

/** State existing-list: the DJs who are logged in in this browser (spec 2.3). */
export function ExistingList({ store, current, others, error }: Props) {
  const { visible, more } = useFirstRows(others);
  return (
    <Panel title="Log in as...">
      {error && <Problem>{error}</Problem>}
      <ul className="dp-accounts">
        {current && (
          <li>
            <AccountButton
              name={current.name}
              email={current.email}
              note="Current"
              onClick={() => store.enter(current)}
            />
          </li>
        )}
        {visible.map((login) => (
          <li key={login.person_id}>
            <AccountButton name={login.name} email={login.email} onClick={() => store.loginAs(login)} />
          </li>
        ))}
      </ul>
      {more}
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        + login as someone new
      </button>
    </Panel>
  );
}
