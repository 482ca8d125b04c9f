import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { SubscriptionOrder } from '../../shared/api/recipient-account.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { type Subscription, statusText } from '../../shared/entities/subscription.ts';
import { formatKnownShortDate } from '../../shared/format/dates.ts';
import { createTextFilter, formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { SortSelect } from '../../shared/ui/sort-select.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import { ResourceSection } from './account-page.tsx';
import {
  createSubscriptionsStore,
  type SubscriptionRow as Row,
  type SubscriptionsStore,
} from './subscriptions-store.ts';

const FIRST_SUBSCRIPTIONS = 20;

export function Subscriptions() {
  const [store] = useState(createSubscriptionsStore);
  return (
    <ResourceSection resource={store.list} label="Loading subscriptions…">
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="dp-muted">No labels send you promos yet.</p>
        ) : (
          <SubscriptionList store={store} rows={rows} />
        )
      }
    </ResourceSection>
  );
}

type ListProps = { readonly store: SubscriptionsStore; readonly rows: readonly Row[] };

function SubscriptionList({ store, rows }: ListProps) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const matches = useMemo(() => {
    const isMatch = createTextFilter(query);
    return rows.filter(({ subscription }) => isMatch(subscription.account.name));
  }, [rows, query]);
  const { visible, more } = usePagedRows(matches, FIRST_SUBSCRIPTIONS);
  const flags = useStore($session).recipient?.flags ?? 0;
  const isStopped = hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
  const intro = isStopped ? "Once you allow email, you'll get promos from" : 'You get promos from';
  const subscribedCount = rows.filter(({ isOn }) => isOn).length;

  return (
    <>
      <p className="dp-muted">
        {`${intro} ${formatCount(subscribedCount)} of ${formatCount(rows.length)} labels.`}
      </p>
      <div className="dp-search-tools">
        <SearchInput label="Search" placeholder="Find a label" value={text} onChange={setText} />
        <OrderSelect store={store} />
      </div>
      <p className="dp-hidden" role="status">
        {query && (matches.length === 1 ? '1 match' : `${matches.length} matches`)}
      </p>
      {matches.length === 0 ? (
        <p className="dp-muted">
          No labels match "<Name>{query}</Name>".
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

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'latest', label: 'Latest promo' },
  { value: 'sent', label: 'Most promos' },
  { value: 'status', label: 'Status' },
] as const satisfies readonly { value: SubscriptionOrder; label: string }[];

function OrderSelect({ store }: { readonly store: SubscriptionsStore }) {
  const order = useStore(store.$order);
  const value = useStore(store.list.$value);
  const { isRefreshing = false, refreshError = null } = value.state === 'ready' ? value : {};
  return (
    <div aria-busy={isRefreshing || undefined}>
      <SortSelect
        label="Sort by"
        options={orders}
        value={order}
        onChange={(chosen) => void store.orderBy(chosen)}
      />
      {refreshError && <CallError error={refreshError} />}
    </div>
  );
}

type RowProps = { readonly row: Row; readonly store: SubscriptionsStore };

const SubscriptionRow = memo(function SubscriptionRow({ row, store }: RowProps) {
  const { subscription, isOn, undoTo, error } = row;
  const { id, account } = subscription;
  const detailsId = useId();
  const item = useRef<HTMLLIElement>(null);
  const today = useRenderTime();
  const undo = (to: boolean) => {
    void store.undo(id, to);
    // The Undo button disappears, so the focus moves to the switch.
    item.current?.querySelector('button')?.focus();
  };

  return (
    <li className="dp-stack dp-setting" ref={item}>
      <Toggle
        label={<Name>{account.name || 'Unnamed label'}</Name>}
        isWide
        value={isOn}
        describedBy={detailsId}
        onChange={(value) => void store.setSubscribed(id, value)}
      />
      <p className="dp-help dp-dots" id={detailsId}>
        <span>{statusText(subscription)}</span>
        {statTexts(subscription, today).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {undoTo !== null && (
        <p className="dp-help" role="status">
          <span>{undoTo ? "You won't get their promos." : "You'll get their promos."}</span>{' '}
          <LinkButton onClick={() => undo(undoTo)}>
            Undo
            <span className="dp-hidden">
              {' '}
              for <Name>{account.name}</Name>
            </span>
          </LinkButton>
        </p>
      )}
      {error && <CallError error={error} isSave />}
    </li>
  );
});

function statTexts({ stats }: Subscription, today: Date): string[] {
  if (!stats) return [];
  const { sent, opened, feedback, latest } = stats;
  const responses = sent === 0 ? [] : [`${opened} opened`, `${feedback} with feedback`];
  const lastDelivery = formatKnownShortDate(latest, today);
  return [
    sent === 1 ? '1 promo delivered' : `${sent} promos delivered`,
    ...responses,
    ...(lastDelivery ? [`last ${lastDelivery}`] : []),
  ];
}
