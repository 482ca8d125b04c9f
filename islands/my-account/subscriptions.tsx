import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { SubscriptionOrder } from '../../shared/api/recipient-account.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { type Subscription, statusText } from '../../shared/entities/subscription.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { createTextFilter, formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { Field } from '../../shared/ui/field.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { CallError } from '../chrome/call-error.tsx';
import { Loaded } from './account-page.tsx';
import {
  createSubscriptions,
  type SubscriptionRow as Row,
  type SubscriptionsStore,
} from './subscriptions-store.ts';

const FIRST_SUBSCRIPTIONS = 20;

export function Subscriptions() {
  const [store] = useState(createSubscriptions);
  return (
    <Loaded resource={store.list} label="Loading your subscriptions">
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="dp-muted">Nobody sends you promos yet. Labels that do will show up here.</p>
        ) : (
          <SubscriptionList store={store} rows={rows} />
        )
      }
    </Loaded>
  );
}

type ListProps = { readonly store: SubscriptionsStore; readonly rows: readonly Row[] };

function SubscriptionList({ store, rows }: ListProps) {
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const found = useMemo(() => {
    const isWanted = createTextFilter(searched);
    return rows.filter(({ subscription }) => isWanted(subscription.account.name));
  }, [rows, searched]);
  const { visible, more, reset } = usePagedRows(found, FIRST_SUBSCRIPTIONS);
  const flags = useStore($session).recipient?.flags ?? 0;
  const isStopped = hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
  const on = rows.filter(({ isOn }) => isOn).length;

  const search = (wanted: string) => {
    setText(wanted);
    reset();
  };

  return (
    <>
      <p className="dp-muted">
        {formatCount(on)} of {formatCount(rows.length)}{' '}
        {isStopped ? 'may send you promos once you let e-mail through again.' : 'send you promos.'}
      </p>
      <div className="dp-my-tools">
        <TextInput label="Search" type="search" form="" autoComplete="off" value={text} onChange={search} />
        <Order store={store} />
      </div>
      <p className="dp-hidden" role="status">
        {searched && `${found.length} found`}
      </p>
      {found.length === 0 ? (
        <p className="dp-muted">
          No label is called ‘<bdi>{searched}</bdi>’.
        </p>
      ) : (
        <ul className="dp-subscriptions">
          {visible.map((row) => (
            <SubscriptionRow key={row.subscription.id} row={row} store={store} />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

const orders: Record<SubscriptionOrder, string> = {
  name: 'Name',
  latest: 'Latest promo',
  sent: 'Most promos',
  status: 'Status',
};

const isOrder = (value: string): value is SubscriptionOrder => value in orders;

function Order({ store }: { readonly store: SubscriptionsStore }) {
  const order = useStore(store.$order);
  const value = useStore(store.list.$value);
  const { isRefreshing = false, refreshError = null } = value.state === 'ready' ? value : {};
  return (
    <div aria-busy={isRefreshing || undefined}>
      <Field label="Order">
        {(wiring) => (
          <select
            className="dp-input"
            {...wiring}
            value={order}
            onChange={({ currentTarget: { value } }) => {
              if (isOrder(value)) void store.orderBy(value);
            }}
          >
            {Object.entries(orders).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {refreshError && <CallError error={refreshError} />}
    </div>
  );
}

type RowProps = { readonly row: Row; readonly store: SubscriptionsStore };

const SubscriptionRow = memo(function SubscriptionRow({ row, store }: RowProps) {
  const { subscription, isOn, undoTo, error } = row;
  const { id, account } = subscription;
  const facts = useId();
  const place = useRef<HTMLLIElement>(null);
  const undo = () => {
    void store.undo(id);
    // The button disappears with the change.
    place.current?.querySelector('button')?.focus();
  };

  return (
    <li className="dp-setting" ref={place}>
      <Toggle
        label={account.name || 'A label without a name'}
        value={isOn}
        describedBy={facts}
        onChange={() => void store.toggle(id)}
      />
      <p className="dp-help" id={facts}>
        <span>{statusText(subscription)}</span>
        {statsOf(subscription).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {undoTo !== null && (
        <p className="dp-help" role="status">
          {undoTo ? 'You get no more promos of theirs.' : 'You get their promos from now on.'}{' '}
          <button className="dp-link" type="button" onClick={undo}>
            Undo<span className="dp-hidden"> for {account.name}</span>
          </button>
        </p>
      )}
      {error && <CallError error={error} after="It is back as it was." />}
    </li>
  );
});

function statsOf({ stats }: Subscription): string[] {
  if (!stats) return [];
  const { sent, opened, feedback, latest } = stats;
  const cameOfIt = sent === 0 ? [] : [`${opened} opened`, `${feedback} with feedback`];
  return [sent === 1 ? '1 promo' : `${sent} promos`, ...cameOfIt, `last ${formatDateTime(latest)}`];
}
