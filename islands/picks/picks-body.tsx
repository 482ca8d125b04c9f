import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { addShortcuts, type Shortcut } from '../../shared/keyboard/shortcuts.ts';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { type ListPlayback, promoStatusIn } from '../../shared/promos/promo-list-player.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { PickItem } from './pick-item.tsx';
import { FailedHalves, FilteredOut, NoPicks } from './picks-missing.tsx';
import type { PicksStore } from './picks-store.ts';
import type { PickRelease } from './releases.ts';

export function PicksBody({ store }: { readonly store: PicksStore }) {
  useEffect(() => addShortcuts(...shortcuts), []);
  const isShown = useStore(store.$isShown, { ssr: 'initial' });
  const releases = useStore(store.$releases);
  const shown = useStore(store.$shown);

  if (!isShown) return <PicksLoading />;
  return (
    <>
      <FailedHalves store={store} />
      {shown.length > 0 ? (
        <PickList store={store} releases={shown} />
      ) : releases.length > 0 ? (
        <FilteredOut store={store} releases={releases} />
      ) : (
        <NoPicks store={store} />
      )}
    </>
  );
}

const FIRST_PICKS = 500;

/** As many as fit a large screen. */
const FIRST_AT_ONCE = 12;

type ListProps = { readonly store: PicksStore; readonly releases: readonly PickRelease[] };

/** The props of a card keep their identity until it changes, so that 500 cards are fast. */
function PickList({ store, releases }: ListProps) {
  const filters = useStore(store.filters.$filters);
  const followed = useStore(store.$followed);
  const hidden = useStore(store.marks.$hidden);
  const thumbs = useStore(store.marks.$thumbs);
  const gone = useStore(store.marks.$gone);
  const now = useStore(store.player.$now);
  const isGenerating = useStore(store.generation.$state).state === 'pending';
  const { visible, more } = usePagedRows(releases, FIRST_PICKS);
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
            isHidden={hidden[release.key] ?? release.isHidden}
            isGone={gone.has(release.key)}
            thumbs={thumbs[release.key] ?? release.thumbs}
            filters={filters}
            followed={followed}
            status={statusOf(release, now)}
            store={store}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

function statusOf({ places }: PickRelease, now: ListPlayback): PlayerStatus | null {
  const ids = places.flatMap(({ campaign }) => campaign?.id ?? []);
  return ids.some((id) => promoStatusIn(now, id) !== null) ? now.status : null;
}

const places = [...Array(10).keys()].map((place) => `place-${place}`);

function PicksLoading() {
  return (
    <div role="status" aria-label="Loading picks...">
      <ul className="dp-pick-list" aria-hidden="true">
        {places.map((place) => (
          <li className="dp-pick" key={place}>
            <span className="dp-skeleton dp-pick-cover" />
            <span className="dp-skeleton dp-pick-line" />
            <span className="dp-skeleton dp-pick-line dp-pick-line-short" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each key presses the button with that letter in the focused pick, or else in the one that plays. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['h'], label: 'Hide this pick', press },
  { keys: ['u'], label: 'Thumbs up', press },
  { keys: ['d'], label: 'Thumbs down', press },
];

function press(key: string): void {
  const pick =
    document.activeElement?.closest('.dp-pick') ?? document.querySelector('.dp-pick[data-current]');
  pick?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}
