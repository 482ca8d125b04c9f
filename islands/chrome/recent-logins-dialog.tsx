import '../../styles/recent-logins.css';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LoginType } from '../../shared/entities/login.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { CallProblem } from './call-problem.tsx';
import { RecentLoginRow } from './recent-login-row.tsx';
import {
  canLogOut,
  createRecentLogins,
  devicesWithAccess,
  type LogOutAll,
  type RecentLogins,
  type RecentLoginsState,
} from './recent-logins-store.ts';

type Props = {
  /** Whose logins: those of the current client, or of the current DJ. */
  readonly type: LoginType;
  readonly close: () => void;
};

/** The devices on which the person is logged in, each of which can be logged out from here (spec 2.7). */
export function RecentLoginsDialog({ type, close }: Props) {
  const [store] = useState(() => createRecentLogins(type));
  useEffect(() => void store.load(), [store]);

  return (
    <Dialog title="Recent logins" open onClose={() => close()}>
      <Content store={store} />
    </Dialog>
  );
}

function Content({ store }: { readonly store: RecentLogins }) {
  const state = useStore(store.$state);
  switch (state.name) {
    case 'working':
      return <Loading />;
    case 'failed':
      return (
        <>
          <CallProblem error={state.error} />
          <button className="dp-button dp-quiet" type="button" onClick={() => void store.load()}>
            Try again
          </button>
        </>
      );
    case 'empty':
      return <p>You dont have any other logins</p>;
    case 'list':
      return <List store={store} {...state} />;
  }
}

type ListProps = Extract<RecentLoginsState, { name: 'list' }> & { readonly store: RecentLogins };

function List({ store, entries, all }: ListProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const n = devicesWithAccess(entries);
  const { visible, more } = useFirstRows(entries);

  // The button that was pressed may be gone by now, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a button may have gone
  useLayoutEffect(() => {
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [n, all.name]);

  return (
    <>
      <p ref={count} className="dp-muted" tabIndex={-1}>
        {n} device(s) with access. Locations are approximate based on IP address.
      </p>
      <ul>
        {visible.map((entry, place) => (
          <RecentLoginRow
            key={entry.login.id ?? `place-${place}`}
            entry={entry}
            onLogOut={() => store.logOut(entry)}
          />
        ))}
      </ul>
      {more}
      <p
        className={`dp-recent-told ${all.name === 'done' && all.failed > 0 ? 'dp-error' : 'dp-help'}`}
        role="status"
      >
        {told(all)}
      </p>
      {(all.name === 'working' || entries.some(canLogOut)) && (
        <PendingButton
          variant="quiet"
          working={all.name === 'working'}
          onClick={() => void store.logOutAllOthers()}
        >
          Log out all other devices
        </PendingButton>
      )}
    </>
  );
}

function told(all: LogOutAll): string {
  if (all.name !== 'done') return '';
  if (all.failed === 0) return 'All other devices are logged out.';
  return `${all.failed === 1 ? '1 device' : `${all.failed} devices`} could not be logged out.`;
}
