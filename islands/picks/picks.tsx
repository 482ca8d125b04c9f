import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $isLoggedOut } from '../../shared/api/client.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { FilterBar } from './filter-bar.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { PicksBody } from './picks-body.tsx';
import { PicksHead } from './picks-head.tsx';
import { createStores } from './stores.ts';

/** What a DJ is recommended: promos of ours and releases in stores (spec 1, 4, 9). */
export function PicksIsland() {
  const [stores] = useState(createStores);
  const isLoggedOut = useStore($isLoggedOut, { ssr: 'initial' });
  const releases = useStore(stores.$releases);
  useEffect(() => setTitle('Picks'), []);
  useEffect(() => stores.start(), [stores]);

  if (isLoggedOut && releases.length === 0) return <LogInFirst />;
  return (
    <div className="dp-screen">
      <PicksHead stores={stores} />
      <FilterBar store={stores.filters} />
      <PicksBody stores={stores} />
    </div>
  );
}
