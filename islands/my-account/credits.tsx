import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { fetchCreditBalance, fetchCreditLog, fetchCredits } from '../../shared/api/client-account.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { CREDITS_LOG_LIMIT, NO_VALUE } from '../../shared/config/constants.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { ResourceSection } from './account-page.tsx';

export function Credits() {
  const id = useId();
  const [credits] = useState(() => createResource(fetchCredits));
  const [log] = useState(() => createResource(fetchCreditLog));
  return (
    <>
      <Balance />
      <p className="dp-muted">
        Credits pay for sending promos and for visits to your public links. The history shows what each cost.
      </p>
      <h3 className="dp-my-list-title" id={`${id}-list`}>
        Credit packs
      </h3>
      <ResourceSection resource={credits} label="Loading credits…">
        {(rows) => (
          <EntryList
            labelledBy={`${id}-list`}
            emptyText="No credits yet"
            entries={rows.map(({ description, amount, remaining, created, expires }) => ({
              title: description || 'Credits',
              dates: [formatDateTime(created), formatExpiry(formatDateTime(expires))],
              amount: formatFigure(amount),
              remainder: remaining === null ? null : `${formatFigure(remaining)} left`,
            }))}
          />
        )}
      </ResourceSection>
      <h3 className="dp-my-list-title" id={`${id}-log`}>
        History
      </h3>
      <ResourceSection resource={log} label="Loading history…">
        {(rows) => (
          <EntryList
            labelledBy={`${id}-log`}
            emptyText="No activity yet"
            limit={CREDITS_LOG_LIMIT}
            entries={rows.map(({ description, amount, balance, created }) => ({
              title: description || 'Change',
              dates: [formatDateTime(created)],
              amount: amount > 0 ? `+${formatFigure(amount)}` : formatFigure(amount).replace('-', '−'),
              remainder: balance === null ? null : `balance ${formatFigure(balance)}`,
            }))}
          />
        )}
      </ResourceSection>
    </>
  );
}

/** Until the current balance has loaded, shows the balance from the host data. */
function Balance() {
  const [balance] = useState(() => createResource(fetchCreditBalance));
  const value = useStore(balance.$value);
  const initialBalance = useStore($session).user?.account?.credits.balance ?? null;
  return (
    <>
      <Figure label="Balance" value={value.state === 'ready' ? value.data : initialBalance} />
      {value.state === 'failed' && <LoadFailed error={value.error} onRetry={() => void balance.reload()} />}
    </>
  );
}

const formatExpiry = (date: string | null): string | null => date && `expires ${date}`;

type EntryListProps = {
  readonly labelledBy: string;
  readonly emptyText: string;
  /** The number of entries shown at first. */
  readonly limit?: number;
  readonly entries: readonly {
    readonly title: string;
    readonly dates: readonly (string | null)[];
    readonly amount: string;
    readonly remainder: string | null;
  }[];
};

function EntryList({ labelledBy, emptyText, limit, entries }: EntryListProps) {
  const { visible, more } = usePagedRows(entries, limit);
  if (entries.length === 0) return <p className="dp-muted">{emptyText}</p>;
  return (
    <>
      <ul aria-labelledby={labelledBy}>
        {visible.map(({ title, dates, amount, remainder }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries keep their order
          <li className="dp-entry dp-numbers dp-credit" key={i}>
            <div>
              <p>{title}</p>
              <p className="dp-help dp-dots">{dates.map((date) => date && <span key={date}>{date}</span>)}</p>
            </div>
            <div className="dp-credit-amount">
              <p>{amount}</p>
              <p className="dp-help">{remainder}</p>
            </div>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

type FigureProps = { readonly label: string; readonly value: number | null };

export const Figure = ({ label, value }: FigureProps) => (
  <dl className="dp-figure">
    <dt className="dp-help">{label}</dt>
    <dd className="dp-numbers">{formatFigure(value)}</dd>
  </dl>
);

const formatFigure = (value: number | null): string => (value === null ? NO_VALUE : formatCount(value));
