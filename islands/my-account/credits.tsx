import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { fetchCreditBalance, fetchCreditLog, fetchCredits } from '../../shared/api/client-account.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { CREDITS_LOG_LIMIT, NO_VALUE } from '../../shared/config/constants.ts';
import type { Credit, CreditLogEntry } from '../../shared/entities/credit.ts';
import { dateOrderOf, formatDateTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { LoadFailed } from '../chrome/resource-view.tsx';
import { Loaded } from './account-page.tsx';

export function Credits() {
  const [credits] = useState(() => createResource(fetchCredits));
  const [log] = useState(() => createResource(fetchCreditLog));
  return (
    <>
      <Balance />
      <h3 className="dp-my-list-title" id="dp-credit-list">
        Where they came from
      </h3>
      <Loaded resource={credits} label="Loading the credits">
        {(data) => <CreditList credits={data} />}
      </Loaded>
      <h3 className="dp-my-list-title" id="dp-credit-log">
        Log
      </h3>
      <Loaded resource={log} label="Loading the log">
        {(data) => <CreditLog log={data} />}
      </Loaded>
    </>
  );
}

/** Shows the balance that the host gave until the server's own has loaded. */
function Balance() {
  const [balance] = useState(() => createResource(fetchCreditBalance));
  const value = useStore(balance.$value);
  const before = useStore($session).user?.account?.credits.balance ?? null;
  return (
    <>
      <dl className="dp-my-figures">
        <div>
          <dt>Balance</dt>
          <dd>{figure(value.state === 'ready' ? value.data : before)}</dd>
        </div>
      </dl>
      {value.state === 'failed' && <LoadFailed error={value.error} onRetry={() => void balance.reload()} />}
    </>
  );
}

function CreditList({ credits }: { readonly credits: readonly Credit[] }) {
  const date = useDates();
  return (
    <EntryList labelledBy="dp-credit-list" rows={credits} nothing="No credits yet.">
      {({ description, amount, remaining, created, expires }) => ({
        title: description || 'Credits',
        note: (
          <>
            <span>{date(created)}</span> · <span>expires {date(expires)}</span>
          </>
        ),
        amount: figure(amount),
        after: remaining === null ? null : `${figure(remaining)} left`,
      })}
    </EntryList>
  );
}

function CreditLog({ log }: { readonly log: readonly CreditLogEntry[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const date = useDates();
  const hidden = log.length - CREDITS_LOG_LIMIT;
  return (
    <>
      <EntryList
        labelledBy="dp-credit-log"
        rows={showsAll ? log : log.slice(0, CREDITS_LOG_LIMIT)}
        nothing="Nothing has come or gone yet."
      >
        {({ description, amount, balance, created }) => ({
          title: description || 'Change',
          note: date(created),
          amount: amount > 0 ? `+${figure(amount)}` : figure(amount).replace('-', '−'),
          after: balance === null ? null : `balance ${figure(balance)}`,
        })}
      </EntryList>
      {hidden > 0 && (
        <button
          className="dp-button dp-quiet"
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Show the newest ${CREDITS_LOG_LIMIT} alone` : `Show ${hidden} more`}
        </button>
      )}
    </>
  );
}

type EntryListProps<T> = {
  readonly labelledBy: string;
  readonly rows: readonly T[];
  readonly nothing: string;
  readonly children: (row: T) => {
    readonly title: string;
    readonly note: ReactNode;
    readonly amount: string;
    readonly after: string | null;
  };
};

function EntryList<T>({ labelledBy, rows, nothing, children }: EntryListProps<T>) {
  const { visible, more } = usePagedRows(rows);
  if (rows.length === 0) return <p className="dp-muted">{nothing}</p>;
  return (
    <>
      <ul className="dp-entries" aria-labelledby={labelledBy}>
        {visible.map(children).map(({ title, note, amount, after }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries never move
          <li className="dp-entry" key={i}>
            <span>
              {title}
              <span className="dp-help">{note}</span>
            </span>
            <span className="dp-entry-amount">
              {amount}
              {after && <span className="dp-help">{after}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function useDates(): (value: string | null) => string {
  const order = dateOrderOf(useStore($session).user);
  return (value) => formatDateTime(value, order);
}

export const figure = (value: number | null): string => (value === null ? NO_VALUE : formatCount(value));
