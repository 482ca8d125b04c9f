import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { type PlayingNow, statusIn } from '../../shared/promos/promo-list-player.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { PickItem } from './pick-item.tsx';
import type { Release } from './releases.ts';
import type { Stores } from './stores.ts';

/** So many cards stay quick. */
const FIRST_PICKS = 500;

/** As many as a large screen shows at first. */
const FIRST_AT_ONCE = 12;

type Props = { readonly stores: Stores; readonly releases: readonly Release[] };

/** The picks, highest weight first. What a card gets is the same until it changes, so that 500 of them stay quick. */
export function PickList({ stores, releases }: Props) {
  const filters = useStore(stores.filters.$filters);
  const followed = useStore(stores.picks.$followed);
  const marks = useStore(stores.marks.$marks);
  const gone = useStore(stores.marks.$gone);
  const now = useStore(stores.player.$now);
  const isGenerating = useStore(stores.generation.$isGenerating);
  const { visible, more } = useFirstRows(releases, FIRST_PICKS);
  // The others come bit by bit, so that nobody waits for them.
  const shown = useDeferredValue(visible, visible.slice(0, FIRST_AT_ONCE));

  return (
    <>
      <ul
        className="dp-pick-list"
        aria-label="Picks"
        aria-busy={isGenerating || shown.length < visible.length || undefined}
      >
        {shown.map((release) => (
          <PickItem
            key={release.key}
            release={release}
            isHidden={marks[release.key]?.isHidden ?? release.isHidden}
            isGone={gone.has(release.key)}
            thumbs={marks[release.key]?.thumbs ?? release.thumbs}
            filters={filters}
            followed={followed}
            status={statusOf(release, now)}
            stores={stores}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

/** What the player is at with a release, null where it is at another. */
function statusOf({ places }: Release, now: PlayingNow): PlayerStatus | null {
  const ids = places.flatMap(({ campaign }) => campaign?.id ?? []);
  return ids.some((id) => statusIn(now, id) !== null) ? now.status : null;
}
