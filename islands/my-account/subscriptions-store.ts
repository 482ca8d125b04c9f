import { atom, computed } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import {
  fetchSubscriptions,
  type SubscriptionOrder,
  toggleSubscription,
} from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { createResource, type ResourceStore } from '../../shared/async/create-resource.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { isSubscribed, type Subscription } from '../../shared/entities/subscription.ts';

export type SubscriptionRow = {
  readonly subscription: Subscription;
  /** What the toggle shows, which the server may not have yet. */
  readonly isOn: boolean;
  /** What Undo goes back to; null where nothing was changed. */
  readonly undoTo: boolean | null;
  readonly error: ApiError | null;
};

type SubscriptionList = {
  readonly order: SubscriptionOrder;
  readonly rows: readonly SubscriptionRow[];
  /** How many changes had been made here when the server was asked. */
  readonly changes: number;
};

export type SubscriptionsStore = ReturnType<typeof createSubscriptions>;

/** The DJ's subscriptions, each with a toggle that shows at once (spec 4, 7). */
export function createSubscriptions() {
  const $wantedOrder = atom<SubscriptionOrder>('name');
  /** The number of each row's last change: a list that was asked for before that is older. */
  const changed = new Map<Id, number>();
  let changes = 0;

  const list: ResourceStore<SubscriptionList> = createResource(load, merge);

  async function load(signal: AbortSignal): Promise<SubscriptionList> {
    const before = { order: $wantedOrder.get(), changes };
    const subscriptions = await fetchSubscriptions(list.data() ? before.order : undefined, signal);
    const rows = subscriptions.map((subscription) => {
      return { subscription, isOn: isSubscribed(subscription), undoTo: null, error: null };
    });
    return { ...before, rows };
  }

  /** What was changed here since the server was asked stays as it is. */
  function merge(answer: SubscriptionList, before: SubscriptionList | null): SubscriptionList {
    const known = new Map(before?.rows.map((row) => [row.subscription.id, row]));
    const rows = answer.rows.map((row) => {
      const { id } = row.subscription;
      const mine = known.get(id);
      const isNewer = toggles.isPending(id) || (changed.get(id) ?? 0) > answer.changes;
      return mine && isNewer ? mine : { ...row, undoTo: mine?.undoTo ?? null };
    });
    return { ...answer, rows };
  }

  const rowOf = (id: Id): SubscriptionRow | undefined =>
    list.data()?.rows.find(({ subscription }) => subscription.id === id);

  function changeRow(id: Id, change: Partial<SubscriptionRow>): void {
    changed.set(id, ++changes);
    list.update((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.subscription.id === id ? { ...row, ...change } : row)),
    }));
  }

  const toggles = createOptimistic<Id, boolean>({
    read: (id) => rowOf(id)?.isOn ?? false,
    show: (id, isOn) => changeRow(id, { isOn, error: null }),
    async send(id, isOn) {
      const row = rowOf(id);
      if (!row) return;
      const subscription = await toggleSubscription(row.subscription.account.id, isOn);
      changeRow(id, { subscription: { ...subscription, id } });
    },
  });

  async function want(id: Id, isOn: boolean): Promise<void> {
    const row = rowOf(id);
    if (!row) return;
    const before = isSubscribed(row.subscription);
    try {
      await toggles.set(id, isOn);
    } catch (caught) {
      changeRow(id, { error: toApiError(caught) });
    } finally {
      settle(id, before);
    }
  }

  function settle(id: Id, before: boolean): void {
    const row = rowOf(id);
    if (!row || toggles.isPending(id)) return;
    const isOn = isSubscribed(row.subscription);
    changeRow(id, { isOn, undoTo: isOn === before ? null : before });
  }

  return {
    list,

    /** The order of the list, or the one that is loading. */
    $order: computed([$wantedOrder, list.$value], (wanted, value) =>
      value.state === 'ready' && !value.isRefreshing ? value.data.order : wanted,
    ),

    orderBy(order: SubscriptionOrder): Promise<void> {
      $wantedOrder.set(order);
      return list.reload();
    },

    /** Subscribes unless opted in and subscribed, else ends it (spec 4). */
    async toggle(id: Id): Promise<void> {
      const row = rowOf(id);
      if (row) await want(id, !row.isOn);
    },

    async undo(id: Id): Promise<void> {
      const undoTo = rowOf(id)?.undoTo ?? null;
      if (undoTo === null) return;
      await want(id, undoTo);
      changeRow(id, { undoTo: rowOf(id)?.isOn === undoTo ? null : undoTo });
    },
  };
}
