import { useStore } from '@nanostores/react';
import { FailedHalves } from './failed-halves.tsx';
import { usePickKeys } from './pick-keys.ts';
import { PickList } from './pick-list.tsx';
import { PicksInstead } from './picks-instead.tsx';
import { PicksLoading } from './picks-loading.tsx';
import type { Stores } from './stores.ts';

/** The list, or what stands in its place; a half that failed is told beside the other. */
export function PicksBody({ stores }: { readonly stores: Stores }) {
  usePickKeys();
  const isShown = useStore(stores.picks.$isShown);
  const halves = useStore(stores.picks.$halves);
  const releases = useStore(stores.$releases);
  const shown = useStore(stores.$shown);

  if (!isShown) return <PicksLoading />;
  return (
    <>
      <FailedHalves halves={halves} onRetry={stores.picks.retry} />
      {shown.length > 0 ? (
        <PickList stores={stores} releases={shown} />
      ) : (
        <PicksInstead stores={stores} halves={halves} releases={releases} />
      )}
    </>
  );
}
