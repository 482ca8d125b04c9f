import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { part } from '../../shared/mount/part.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { InboxLoading } from './inbox/inbox-loading.tsx';
import { scopeInAddress } from './inbox/scope.ts';
import { PromoLoading } from './promo-loading.tsx';
import type { PromoProps } from './props.ts';

/** Each comes on its own: who opens a promo from a mail does without the list. */
const Inbox = part(() => import('./inbox/inbox.tsx'), <InboxLoading />);
const OnePromo = part(() => import('./one-promo.tsx'), <PromoLoading />);

/** Has the one here that the props or the address of the page ask for. */
export const loadPart = async (props: PromoProps): Promise<void> =>
  (scopeOf(props) ? Inbox : OnePromo).load();

/** The list of promos, where the props or the address ask for it, or one promo (design: host contract). */
export function PromoIsland(props: PromoProps) {
  const isHydrated = useHydrated();
  const scope = isHydrated ? scopeOf(props) : props.list;

  return scope ? <Inbox scope={scope} /> : <OnePromo {...props} />;
}

function scopeOf({ id, error, list }: PromoProps): Scope | null {
  const named = id || error ? null : scopeInAddress();
  return named || list ? { ...named, ...list } : null;
}
