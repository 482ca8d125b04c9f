import { wordSearch } from '../../shared/format/text.ts';
import type { SubscriptionRow } from './subscriptions-store.ts';

/** Rows whose account holds the words, in any case and with or without accents. */
export function searchRows(rows: readonly SubscriptionRow[], text: string): readonly SubscriptionRow[] {
  const isWanted = wordSearch(text);
  return rows.filter(({ subscription }) => isWanted(subscription.account.name));
}
