import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { part } from '../../shared/mount/part.ts';
import type { PromoEntry } from '../../shared/stores/promos.ts';
import { setTitle } from '../../shared/title.ts';
import { useFocusOnChange } from '../../shared/ui/use-focus-on-change.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { PromoFailed } from './errors/promo-failed.tsx';
import { InboxLoading } from './inbox/inbox-loading.tsx';
import { scopeInAddress } from './inbox/scope.ts';
import { PromoLoading } from './promo-loading.tsx';
import { createPromo, type PromoStore } from './promo-store.ts';
import { promoTitle } from './promo-title.ts';
import type { PromoProps } from './props.ts';

/** Each comes on its own: a promo that was opened from a mail does without the list, and mostly without errors. */
const Inbox = part(() => import('./inbox/inbox.tsx'));
const PromoPage = part(() => import('./promo-page.tsx'));
const PromoErrorScreen = part(() => import('./errors/promo-error.tsx'));

/** The list of promos, where the props or the address ask for it, or one promo (design: host contract). */
export function PromoIsland(props: PromoProps) {
  const isHydrated = useHydrated();
  const isOne = Boolean(props.id ?? props.error);
  const named = isHydrated && !isOne ? scopeInAddress() : null;

  if (!props.list && !named) return <OnePromo {...props} />;
  if (!isHydrated) return <InboxLoading />;
  return (
    <Suspense fallback={<InboxLoading />}>
      <Inbox scope={{ ...named, ...props.list }} />
    </Suspense>
  );
}

/** One promo: loading, loaded, or why not (spec 2.7, 2.8, 4). */
function OnePromo(props: PromoProps) {
  const [store] = useState(() => createPromo(props));
  const entry = useStore(store.$entry, { ssr: 'initial' });
  useEffect(() => store.start(), [store]);
  useEffect(() => setTitle(promoTitle(entry)), [entry]);

  // A screen that is still on its way has nothing to take the focus.
  const [shown, setShown] = useState<PromoEntry['state']>('loading');
  const isShown = entry.state !== 'loading' && entry.state === shown;
  const place = useFocusOnChange<HTMLDivElement>(isShown ? shown : null, 'heading');

  return (
    <div ref={place}>
      {entry.state === 'loading' ? (
        <PromoLoading />
      ) : (
        <Suspense fallback={<PromoLoading />}>
          <Screen entry={entry} store={store} onShow={setShown} />
        </Suspense>
      )}
    </div>
  );
}

type ScreenProps = {
  readonly entry: PromoEntry;
  readonly store: PromoStore;
  readonly onShow: (state: PromoEntry['state']) => void;
};

function Screen({ entry, store, onShow }: ScreenProps) {
  useEffect(() => onShow(entry.state), [onShow, entry.state]);
  return screenOf(entry, store);
}

function screenOf(entry: PromoEntry, store: PromoStore): ReactNode {
  switch (entry.state) {
    case 'loading':
      return <PromoLoading />;
    case 'loaded':
      return <PromoPage promo={entry.promo} isWorking={entry.isWorking} />;
    case 'error':
      return <PromoErrorScreen error={entry.error} onRetry={store.retry} />;
    case 'failed':
      return <PromoFailed error={entry.error} onRetry={store.retry} />;
  }
}
