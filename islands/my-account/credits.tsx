import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { fetchCreditBalance, fetchCreditLog, fetchCredits } from '../../shared/api/client-account.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { CREDITS_LOG_LIMIT, NO_VALUE } from '../../shared/config/constants.ts';
import type { Credit, CreditLogEntry } from '../../shared/entities/credit.ts';
import { dateOrderOf, formatKnownDateTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { ResourceSection } from './account-page.tsx';

export function Credits() {
  const [credits] = useState(() => createResource(fetchCredits));
  const [log] = useState(() => createResource(fetchCreditLog));
  return (
    <>
      <Balance />
      <p className="dp-muted">
        Credits pay for sending promos and for visits to your public links. The history shows what each cost.
      </p>
      <h3 className="dp-my-list-title" id="dp-credit-list">
        Credit packs
      </h3>
      <ResourceSection resource={credits} label="Loading credits…">
        {(data) => <CreditList credits={data} />}
      </ResourceSection>
      <h3 className="dp-my-list-title" id="dp-credit-log">
        History
      </h3>
      <ResourceSection resource={log} label="Loading history…">
        {(data) => <CreditLog log={data} />}
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
      <dl className="dp-my-figures">
        <div>
          <dt>Balance</dt>
          <dd>{formatFigure(value.state === 'ready' ? value.data : initialBalance)}</dd>
        </div>
      </dl>
      {value.state === 'failed' && <LoadFailed error={value.error} onRetry={() => void balance.reload()} />}
    </>
  );
}

function CreditList({ credits }: { readonly credits: readonly Credit[] }) {
  const formatDate = useDateFormat();
  return (
    <EntryList labelledBy="dp-credit-list" rows={credits} emptyText="No credits yet">
      {({ description, amount, remaining, created, expires }) => ({
        title: description || 'Credits',
        detail: <PackDates created={formatDate(created)} expires={formatDate(expires)} />,
        amount: formatFigure(amount),
        remainder: remaining === null ? null : `${formatFigure(remaining)} left`,
      })}
    </EntryList>
  );
}

type Dates = { readonly created: string | null; readonly expires: string | null };

const PackDates = ({ created, expires }: Dates): ReactNode => (
  <>
    {created && <span>{created}</span>}
    {created && expires && ' · '}
    {expires && <span>expires {expires}</span>}
  </>
);

function CreditLog({ log }: { readonly log: readonly CreditLogEntry[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const formatDate = useDateFormat();
  const hiddenCount = log.length - CREDITS_LOG_LIMIT;
  return (
    <>
      <EntryList
        labelledBy="dp-credit-log"
        rows={isExpanded ? log : log.slice(0, CREDITS_LOG_LIMIT)}
        emptyText="No activity yet"
      >
        {({ description, amount, balance, created }) => ({
          title: description || 'Change',
          detail: formatDate(created),
          amount: amount > 0 ? `+${formatFigure(amount)}` : formatFigure(amount).replace('-', '−'),
          remainder: balance === null ? null : `balance ${formatFigure(balance)}`,
        })}
      </EntryList>
      {hiddenCount > 0 && (
        <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show ${hiddenCount} more`}
        </Button>
      )}
    </>
  );
}

type EntryListProps<T> = {
  readonly labelledBy: string;
  readonly rows: readonly T[];
  readonly emptyText: string;
  readonly children: (row: T) => {
    readonly title: string;
    readonly detail: ReactNode;
    readonly amount: string;
    readonly remainder: string | null;
  };
};

function EntryList<T>({ labelledBy, rows, emptyText, children }: EntryListProps<T>) {
  const { visible, more } = usePagedRows(rows);
  if (rows.length === 0) return <p className="dp-muted">{emptyText}</p>;
  return (
    <>
      <ul className="dp-entries" aria-labelledby={labelledBy}>
        {visible.map(children).map(({ title, detail, amount, remainder }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries keep their order
          <li className="dp-entry" key={i}>
            <span>
              {title}
              {detail && <span className="dp-help">{detail}</span>}
            </span>
            <span className="dp-entry-amount">
              {amount}
              {remainder && <span className="dp-help">{remainder}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function useDateFormat(): (value: string | null) => string | null {
  const order = dateOrderOf(useStore($session).user);
  return (value) => formatKnownDateTime(value, order);
}

export const formatFigure = (value: number | null): string =>
  value === null ? NO_VALUE : formatCount(value);
