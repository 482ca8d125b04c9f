import { part } from '../../shared/mount/part.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { InboxLoading } from './inbox/inbox-loading.tsx';
import { scopeInAddress } from './inbox/scope.ts';
import { PromoLoading } from './promo-loading.tsx';
import type { PromoProps } from './props.ts';

/** Each comes on its own: who opens a promo from a mail does without the list. */
const Inbox = part(() => import('./inbox/inbox.tsx'), <InboxLoading />);
const OnePromo = part(() => import('./one-promo.tsx'), <PromoLoading />);

/** The list of promos, where the props or the address ask for it, or one promo (design: host contract). */
export function PromoIsland(props: PromoProps) {
  const isHydrated = useHydrated();
  const isOne = Boolean(props.id ?? props.error);
  const named = isHydrated && !isOne ? scopeInAddress() : null;

  return props.list || named ? <Inbox scope={{ ...named, ...props.list }} /> : <OnePromo {...props} />;
}
