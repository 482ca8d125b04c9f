import { memo, useId, useRef } from 'react';
import { type Subscription, statusWords } from '../../shared/entities/subscription.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import type { SubscriptionRow as Row, SubscriptionsStore } from './subscriptions-store.ts';

type Props = { readonly row: Row; readonly store: SubscriptionsStore };

/** One subscription: whose, how it stands, what it has brought, and a switch with a way back. */
export const SubscriptionRow = memo(function SubscriptionRow({ row, store }: Props) {
  const { subscription, isOn, undoTo, error } = row;
  const { id, account } = subscription;
  const facts = useId();
  const place = useRef<HTMLLIElement>(null);
  const undo = () => {
    void store.undo(id);
    // The button goes away with what it undoes.
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
        <span>{statusWords(subscription)}</span>
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
      {error && <CallProblem error={error} after="It is back as it was." />}
    </li>
  );
});

function statsOf({ stats }: Subscription): string[] {
  if (!stats) return [];
  const { sent, opened, feedback, latest } = stats;
  const cameOfIt = sent === 0 ? [] : [`${opened} opened`, `${feedback} with feedback`];
  return [sent === 1 ? '1 promo' : `${sent} promos`, ...cameOfIt, `last ${formatDateTime(latest)}`];
}
