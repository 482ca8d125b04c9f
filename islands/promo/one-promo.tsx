import '../../styles/promo.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { part } from '../../shared/mount/part.ts';
import { setTitle } from '../../shared/title.ts';
import { useFocusOnChange } from '../../shared/ui/use-focus-on-change.ts';
import { PromoFailed } from './errors/promo-failed.tsx';
import { PromoLoading } from './promo-loading.tsx';
import { PromoPage, PromoResponse } from './promo-page.tsx';
import { createPromo } from './promo-store.ts';
import { promoTitle } from './promo-title.ts';
import type { PromoProps } from './props.ts';

/** A promo that opens does without it. */
const PromoErrorScreen = part(() => import('./errors/promo-error.tsx'), <PromoLoading />);

/** One promo: loading, loaded, or why not (spec 2.7, 2.8, 4). */
export default function OnePromo(props: PromoProps) {
  const [store] = useState(() => createPromo(props));
  const entry = useStore(store.$entry, { ssr: 'initial' });
  useEffect(() => store.start(), [store]);
  // Beside the answer that it shows.
  useEffect(() => void PromoResponse.load(), []);
  useEffect(() => setTitle(promoTitle(entry)), [entry]);

  // A screen that is still on its way has nothing to take the focus.
  const [hasErrorScreen, setErrorScreen] = useState(false);
  const isShown = entry.state === 'error' ? hasErrorScreen : entry.state !== 'loading';
  const place = useFocusOnChange<HTMLDivElement>(isShown ? entry.state : null, 'heading');

  const screen = (): ReactNode => {
    switch (entry.state) {
      case 'loading':
        return <PromoLoading />;
      case 'loaded':
        return <PromoPage promo={entry.promo} isWorking={entry.isWorking} />;
      case 'error':
        return <PromoErrorScreen error={entry.error} onRetry={store.retry} onShow={setErrorScreen} />;
      case 'failed':
        return <PromoFailed error={entry.error} onRetry={store.retry} />;
    }
  };
  return <div ref={place}>{screen()}</div>;
}
