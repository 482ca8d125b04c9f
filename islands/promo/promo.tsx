import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { PromoFailed } from './errors/error-screen.tsx';
import { PromoPage } from './promo-page.tsx';
import { createPromo, promoTitle } from './promo-store.ts';
import type { PromoProps } from './props.ts';

const PromoErrorScreen = lazy(() => import('./errors/promo-error.tsx'));

export const PromoIsland = (props: PromoProps) => (
  <Suspense fallback={<PromoLoading />}>
    <PromoScreen {...props} />
  </Suspense>
);

function PromoScreen(props: PromoProps) {
  const [store] = useState(() => createPromo(props));
  const entry = useStore(store.$entry, { ssr: 'initial' });
  useEffect(() => setTitle(promoTitle(entry)), [entry]);
  const container = useFocusOnChange<HTMLDivElement>(
    entry.state === 'loading' ? null : entry.state,
    'heading',
  );

  const screen = (): ReactNode => {
    switch (entry.state) {
      case 'loading':
        return <PromoLoading />;
      case 'ready':
        return <PromoPage promo={entry.promo} isWorking={entry.isWorking} />;
      case 'refused':
        return <PromoErrorScreen error={entry.error} onRetry={store.retry} />;
      case 'failed':
        return <PromoFailed error={entry.error} onRetry={store.retry} />;
    }
  };
  return <div ref={container}>{screen()}</div>;
}

function PromoLoading() {
  return (
    <div className="dp-screen dp-promo" role="status" aria-label="Promo Loading..." data-loading="">
      <h1 className="dp-hidden">Promo Loading...</h1>
      <div className="dp-promo-main" aria-hidden="true">
        <div className="dp-promo-head">
          <div className="dp-promo-title dp-stack">
            <Skeleton className="dp-skeleton-line" />
            <Skeleton className="dp-skeleton-title" />
          </div>
          <div className="dp-promo-summary">
            <Skeleton className="dp-skeleton-line" />
          </div>
        </div>
        <div className="dp-promo-body dp-stack">
          {['one', 'two', 'three', 'four'].map((row) => (
            <Skeleton className="dp-skeleton-row" key={row} />
          ))}
        </div>
      </div>
      <div className="dp-sleeve" aria-hidden="true">
        <Skeleton className="dp-skeleton-cover" />
      </div>
      <div className="dp-card dp-feedback-card dp-skeleton-card" data-feedback-card="" aria-hidden="true" />
    </div>
  );
}
