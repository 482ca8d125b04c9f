import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import {
  fetchSubscriptions,
  type SubscriptionOrder,
  toggleSubscription,
} from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { isSubscribed, type Subscription } from '../../shared/entities/subscription.ts';
import { createLoadable } from './loadable-store.ts';

/** A subscription as the page shows it. */
export type SubscriptionRow = {
  readonly subscription: Subscription;
  /** Where the toggle stands, which the server may not have yet. */
  readonly isOn: boolean;
  /** What it can be put back to; null where nothing was changed. */
  readonly undoTo: boolean | null;
  /** Why the last change failed. */
  readonly error: ApiError | null;
};

export type SubscriptionsStore = ReturnType<typeof createSubscriptions>;

/** The DJ's subscriptions, each with a toggle that shows at once (spec 4, 7). */
export function createSubscriptions() {
  const $order = atom<SubscriptionOrder>('name');
  let shownOrder: SubscriptionOrder = 'name';
  /** Whether the list is on its way in another order; why it did not come. */
  const $ordering = atom<'done' | 'working' | ApiError>('done');
  const list = createLoadable<readonly SubscriptionRow[]>(async () => {
    const subscriptions = await fetchSubscriptions();
    return subscriptions.map((subscription) => newRow(subscription));
  });
  /** When a row was last changed here, counted: a list that was asked for before that is older. */
  const changed = new Map<Id, number>();
  let clock = 0;

  const rows = (): readonly SubscriptionRow[] => {
    const state = list.$state.get();
    return state.name === 'loaded' ? state.value : [];
  };

  const rowOf = (id: Id): SubscriptionRow | undefined =>
    rows().find(({ subscription }) => subscription.id === id);

  function changeRow(id: Id, change: Partial<SubscriptionRow>): void {
    changed.set(id, ++clock);
    list.change((all) => all.map((row) => (row.subscription.id === id ? { ...row, ...change } : row)));
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

  /** What the server has at last is what the toggle shows. */
  function settle(id: Id, before: boolean): void {
    const row = rowOf(id);
    if (!row || toggles.isPending(id)) return;
    const isOn = isSubscribed(row.subscription);
    changeRow(id, { isOn, undoTo: isOn === before ? null : before });
  }

  return {
    list,
    $order: $order as ReadableAtom<SubscriptionOrder>,
    $ordering: $ordering as ReadableAtom<'done' | 'working' | ApiError>,

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

    /** Has the server put them in another order; what was changed here meanwhile stays as it is. */
    async orderBy(order: SubscriptionOrder): Promise<void> {
      const asked = clock;
      $order.set(order);
      $ordering.set('working');
      try {
        const fetched = await fetchSubscriptions(order);
        if ($order.get() !== order) return;
        const known = new Map(rows().map((row) => [row.subscription.id, row]));
        const isNewer = (id: Id) => toggles.isPending(id) || (changed.get(id) ?? 0) > asked;
        list.change(() =>
          fetched.map((subscription) => {
            const row = known.get(subscription.id);
            return row && isNewer(subscription.id) ? row : newRow(subscription, row);
          }),
        );
        shownOrder = order;
        $ordering.set('done');
      } catch (caught) {
        if ($order.get() !== order) return;
        $order.set(shownOrder);
        $ordering.set(toApiError(caught));
      }
    },
  };
}

function newRow(subscription: Subscription, before?: SubscriptionRow): SubscriptionRow {
  return { subscription, isOn: isSubscribed(subscription), undoTo: before?.undoTo ?? null, error: null };
}
