import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SubscriptionOrder } from '../../shared/api/recipient-account.ts';
import { has, RecipientFlag } from '../../shared/entities/flags.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { Field } from '../../shared/ui/field.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { Loaded } from './loaded.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { searchRows } from './subscription-search.ts';
import {
  createSubscriptions,
  type SubscriptionRow as Row,
  type SubscriptionsStore,
} from './subscriptions-store.ts';

/** Rows that show at first, and how many more a press brings. */
const FIRST_SUBSCRIPTIONS = 20;

/** Whose promos the DJ gets (spec 3, 4). */
export function Subscriptions() {
  const [store] = useState(createSubscriptions);
  return (
    <Loaded store={store.list} label="Loading your subscriptions">
      {(rows) =>
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
  const found = useMemo(() => searchRows(rows, searched), [rows, searched]);
  const { visible, more, reset } = useFirstRows(found, FIRST_SUBSCRIPTIONS);
  const flags = useStore($session).recipient?.flags ?? 0;
  const isStopped = has(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
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
  const ordering = useStore(store.$ordering);
  return (
    <div aria-busy={ordering === 'working' || undefined}>
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
      {typeof ordering === 'object' && <CallProblem error={ordering} />}
    </div>
  );
}
