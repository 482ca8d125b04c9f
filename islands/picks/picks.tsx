import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { extra, part } from '../../shared/mount/part.ts';
import { setTitle } from '../../shared/title.ts';
import { FilterBar } from './filter-bar.tsx';
import { PicksBody } from './picks-body.tsx';
import { PicksHead } from './picks-head.tsx';
import { PicksLoading } from './picks-loading.tsx';
import { createStores } from './stores.ts';

const LogInFirst = part(() => import('./log-in-first.tsx'), <PicksLoading />);
/** Nothing hears a key before the keys of the player come. */
const PickKeys = extra(() => import('./pick-keys.ts'));

/** What a DJ is recommended: promos of ours and releases in stores (spec 1, 4, 9). */
export function PicksIsland() {
  const [stores] = useState(createStores);
  const isLoggedOut = useStore(stores.failures.$isLoggedOut);
  const releases = useStore(stores.$releases);
  useEffect(() => setTitle('Picks'), []);
  useEffect(() => stores.start(), [stores]);

  if (isLoggedOut && releases.length === 0) return <LogInFirst />;
  return (
    <div className="dp-screen">
      <PicksHead stores={stores} />
      <FilterBar store={stores.filters} />
      <PicksBody stores={stores} />
      <PickKeys />
    </div>
  );
}
