import { atom, computed } from 'nanostores';
import { initialReply } from '../../shared/api/client.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import {
  fetchSubscriptions,
  type SubscriptionOrder,
  subscriptionsRequest,
  toggleSubscription,
} from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { createResource, type ResourceStore } from '../../shared/async/create-resource.ts';
import { OptIn, SubscriptionStatus } from '../../shared/entities/flags.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { isSubscribed, type Subscription } from '../../shared/entities/subscription.ts';

export type SubscriptionRow = {
  readonly subscription: Subscription;
  /** Whether the toggle is on, including a change that the server has not saved yet. */
  readonly isOn: boolean;
  /** The value that Undo restores, or null without a change. */
  readonly undoTo: boolean | null;
  readonly error: ApiError | null;
};

type SubscriptionList = { readonly order: SubscriptionOrder; readonly rows: readonly SubscriptionRow[] };

const toRows = (subscriptions: readonly Subscription[]): SubscriptionRow[] =>
  subscriptions.map((subscription) => {
    return { subscription, isOn: isSubscribed(subscription), undoTo: null, error: null };
  });

export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>;

export function createSubscriptionsStore() {
  const $requestedOrder = atom<SubscriptionOrder>('name');
  /** The rows that have changed since the list was requested, for which the response is outdated. */
  const changedRows = new Set<Id>();

  const initial = initialReply(subscriptionsRequest());
  const list: ResourceStore<SubscriptionList> = createResource(load, {
    merge,
    initial: initial && { ...initial, data: { order: 'name', rows: toRows(initial.data) } },
  });

  async function load(signal: AbortSignal): Promise<SubscriptionList> {
    const order = $requestedOrder.get();
    changedRows.clear();
    const subscriptions = await fetchSubscriptions(list.data() ? order : undefined, signal);
    return { order, rows: toRows(subscriptions) };
  }

  function merge(response: SubscriptionList, current: SubscriptionList | null): SubscriptionList {
    const currentRows = new Map(current?.rows.map((row) => [row.subscription.id, row]));
    const rows = response.rows.map((row) => {
      const { id } = row.subscription;
      const currentRow = currentRows.get(id);
      const isStale = toggles.isPending(id) || changedRows.has(id);
      if (!currentRow) return row;
      return isStale ? currentRow : { ...currentRow, subscription: row.subscription, isOn: row.isOn };
    });
    return { ...response, rows };
  }

  const rowOf = (id: Id): SubscriptionRow | undefined =>
    list.data()?.rows.find(({ subscription }) => subscription.id === id);

  function changeRow(id: Id, change: Partial<SubscriptionRow>): void {
    if (change.isOn !== undefined || change.subscription) changedRows.add(id);
    list.update((current) => ({
      ...current,
      rows: current.rows.map((row) => (row.subscription.id === id ? { ...row, ...change } : row)),
    }));
  }

  const toggles = createOptimistic<Id, boolean>({
    read: (id) => rowOf(id)?.isOn ?? false,
    show: (id, isOn) => changeRow(id, { isOn, error: null }),
    async send(id, isOn) {
      const row = rowOf(id);
      if (!row) return;
      const { account, flags } = row.subscription;
      const status = SubscriptionStatus[isOn ? 'subscribed' : 'unsubscribed'];
      const local = { ...row.subscription, flags: flags | OptIn.OPTED_IN, status };
      const subscription = (await toggleSubscription(account.id, isOn)) ?? local;
      changeRow(id, { subscription: { ...subscription, id } });
      toggles.confirm(id, isSubscribed(subscription));
    },
    reload: () => list.reload(),
  });

  async function setSubscribed(id: Id, isOn: boolean): Promise<void> {
    const row = rowOf(id);
    if (!row) return;
    const wasSubscribed = isSubscribed(row.subscription);
    try {
      await toggles.set(id, isOn);
    } catch (caught) {
      changeRow(id, { error: toApiError(caught) });
    }
    offerUndo(id, wasSubscribed);
  }

  const offerUndo = (id: Id, undoTo: boolean): void =>
    changeRow(id, { undoTo: rowOf(id)?.isOn === undoTo ? null : undoTo });

  return {
    list,

    /** The order of the loaded list or, during a load, the requested order. */
    $order: computed([$requestedOrder, list.$value], (requested, value) =>
      value.state === 'ready' && !value.isRefreshing ? value.data.order : requested,
    ),

    orderBy(order: SubscriptionOrder): Promise<void> {
      $requestedOrder.set(order);
      return list.reload();
    },

    setSubscribed,

    async undo(id: Id, undoTo: boolean): Promise<void> {
      await setSubscribed(id, undoTo);
      offerUndo(id, undoTo);
    },
  };
}
