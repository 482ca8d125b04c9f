import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '../../shared/idle.ts';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { part } from '../../shared/mount/part.ts';
import { FailedHalves } from './failed-halves.tsx';
import { LoggedOutNotice } from './logged-out-notice.tsx';
import { PickList } from './pick-list.tsx';
import { PicksLoading } from './picks-loading.tsx';
import type { Stores } from './stores.ts';

const PicksInstead = part(() => import('./picks-instead.tsx'));

/** The list, or what stands in its place; a half that failed is told beside the other. */
export function PicksBody({ stores }: { readonly stores: Stores }) {
  const isShown = useStore(stores.picks.$isShown);
  const isLoggedOut = useStore(stores.failures.$isLoggedOut);
  const halves = useStore(stores.picks.$halves);
  const releases = useStore(stores.$releases);
  const shown = useStore(stores.$shown);
  // A press may be on a promo, or on a filter that leaves nothing.
  useEffect(
    () =>
      whenIdle(() => {
        stores.player.prepare();
        void PicksInstead.load();
      }),
    [stores],
  );

  if (!isShown) return <PicksLoading />;
  return (
    <>
      {isLoggedOut ? <LoggedOutNotice /> : <FailedHalves halves={halves} onRetry={stores.picks.retry} />}
      {shown.length > 0 ? (
        <PickList stores={stores} releases={shown} />
      ) : (
        <ErrorBoundary island="picks">
          <PicksInstead stores={stores} halves={halves} releases={releases} />
        </ErrorBoundary>
      )}
    </>
  );
}
