import type { SubscriptionRow } from './subscriptions-store.ts';

/** Rows whose account holds the words, in any case and with or without accents. */
export function searchRows(rows: readonly SubscriptionRow[], text: string): readonly SubscriptionRow[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter(({ subscription }) => {
    const name = folded(subscription.account.name);
    return wanted.every((word) => name.includes(word));
  });
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
