import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { Id } from '../../shared/entities/lenient.ts';
import { isShell } from '../../shared/environment/hydration.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { $isCheckingLogin } from '../../shared/session/session.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { useLinksInPlace } from '../../shared/ui/use-links-in-place.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { PromoFailed } from './errors/error-screen.tsx';
import { PromoErrorScreen } from './errors/promo-error.tsx';
import { PromoPage } from './promo-page.tsx';
import { createPromo, promoTitle } from './promo-store.ts';
import type { PromoProps } from './props.ts';

export function PromoIsland(props: PromoProps) {
  const isCheckingLogin = useStore($isCheckingLogin);
  return isCheckingLogin || isShell() ? <PromoLoading /> : <PromoScreen {...props} />;
}

function PromoScreen(props: PromoProps) {
  /** The promo that a link in a host page has opened. */
  const [opened, setOpened] = useState<Id | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: props of a mounted island don't change
  const store = useMemo(() => createPromo(opened === null ? props : { id: opened }), [opened]);
  const entry = useStore(store.$entry);
  useTitle(promoTitle(entry));
  const container = useFocusOnChange<HTMLDivElement>(
    entry.state === 'loading' ? null : `${entry.state} ${opened}`,
    'heading',
  );
  useLinksInPlace(container, (path) => {
    const id = urlParam('recipientPromosOne', path);
    if (id !== null) setOpened(id);
    return id !== null;
  });

  const screen = (): ReactNode => {
    switch (entry.state) {
      case 'loading':
        return <PromoLoading />;
      case 'ready':
        return <PromoPage key={opened} promo={entry.promo} />;
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
          <div className="dp-promo-bar" />
          <div className="dp-promo-pills">
            <Skeleton className="dp-skeleton-line" />
          </div>
          <div className="dp-promo-title">
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
      <div className="dp-card dp-feedback-card dp-skeleton-card" data-feedback-card="" aria-hidden="true">
        {['rating', 'favourite', 'comment'].map((field) => (
          <Fragment key={field}>
            <Skeleton className="dp-skeleton-line" />
            <Skeleton className="dp-skeleton-row" />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
