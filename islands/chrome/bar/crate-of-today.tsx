import { useStore } from '@nanostores/react';
import { crate, itemsOfToday } from '../../../shared/downloads/crate.ts';
import { lazyView, leaveOut } from '../../../shared/mount/lazy-view.tsx';
import { useRenderTime } from '../../../shared/ui/use-hydrated.ts';

const Crate = lazyView(() => import('./crate.tsx'), { name: 'crate', onFail: leaveOut });

/** The crate shows once a download was unlocked or taken today. */
export function CrateOfToday() {
  const items = itemsOfToday(useStore(crate.$value), useRenderTime());
  return items.length > 0 && <Crate items={items} />;
}
