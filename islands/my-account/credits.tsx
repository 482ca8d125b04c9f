import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { CREDITS_LOG_LIMIT } from '../../shared/config/constants.ts';
import type { Credit, CreditLogEntry } from '../../shared/entities/credit.ts';
import { dateOrderOf, formatDateTime } from '../../shared/format/dates.ts';
import { $session } from '../../shared/session/session.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { figure } from './account-facts.tsx';
import { type CreditsStore, createCredits } from './credits-store.ts';
import { Failed, Loaded } from './loaded.tsx';

/** Credits of the account: the balance, where it came from, and where it went (spec 7). */
export function Credits() {
  const [store] = useState(createCredits);
  return (
    <>
      <Balance store={store} />
      <h3 className="dp-my-list-title" id="dp-credit-list">
        Where they came from
      </h3>
      <Loaded store={store.credits} label="Loading the credits">
        {(credits) => <CreditList credits={credits} />}
      </Loaded>
      <h3 className="dp-my-list-title" id="dp-credit-log">
        Log
      </h3>
      <Loaded store={store.log} label="Loading the log">
        {(log) => <CreditLog log={log} />}
      </Loaded>
    </>
  );
}

/** What the host said until the server says what it is now. */
function Balance({ store }: { readonly store: CreditsStore }) {
  const state = useStore(store.balance.$state);
  const before = useStore($session).user?.account?.credits.balance ?? null;
  useEffect(() => void store.balance.load(), [store]);
  return (
    <>
      <dl className="dp-my-figures">
        <div>
          <dt>Balance</dt>
          <dd>{figure(state.name === 'loaded' ? state.value : before)}</dd>
        </div>
      </dl>
      {state.name === 'failed' && <Failed state={state} onRetry={store.balance.load} />}
    </>
  );
}

function CreditList({ credits }: { readonly credits: readonly Credit[] }) {
  const date = useDates();
  const { visible, more } = useFirstRows(credits);
  if (credits.length === 0) return <p className="dp-muted">No credits yet.</p>;
  return (
    <>
      <ul className="dp-entries" aria-labelledby="dp-credit-list">
        {visible.map(({ description, amount, remaining, created, expires }, i) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries never move
            key={i}
            title={description || 'Credits'}
            note={
              <>
                <span>{date(created)}</span> · <span>expires {date(expires)}</span>
              </>
            }
            amount={figure(amount)}
            after={remaining === null ? null : `${figure(remaining)} left`}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

/** The first entries; the rest on request (open point 68). */
function CreditLog({ log }: { readonly log: readonly CreditLogEntry[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const date = useDates();
  const { visible, more } = useFirstRows(showsAll ? log : log.slice(0, CREDITS_LOG_LIMIT));
  if (log.length === 0) return <p className="dp-muted">Nothing has come or gone yet.</p>;
  const hidden = log.length - CREDITS_LOG_LIMIT;
  return (
    <>
      <ul className="dp-entries" aria-labelledby="dp-credit-log">
        {visible.map(({ description, amount, balance, created }, i) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries never move
            key={i}
            title={description || 'Change'}
            note={date(created)}
            amount={amount > 0 ? `+${figure(amount)}` : figure(amount).replace('-', '−')}
            after={balance === null ? null : `balance ${figure(balance)}`}
          />
        ))}
      </ul>
      {more}
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

type EntryProps = {
  readonly title: string;
  readonly note: ReactNode;
  readonly amount: string;
  readonly after: string | null;
};

const Entry = ({ title, note, amount, after }: EntryProps) => (
  <li className="dp-entry">
    <span>
      {title}
      <span className="dp-help">{note}</span>
    </span>
    <span className="dp-entry-amount">
      {amount}
      {after && <span className="dp-help">{after}</span>}
    </span>
  </li>
);

/** Dates in the order that the client's setting asks for (spec 6, 9). */
function useDates(): (value: string | null) => string {
  const order = dateOrderOf(useStore($session).user);
  return (value) => formatDateTime(value, order);
}
