import { useStore } from '@nanostores/react';
import { type RefObject, useDeferredValue, useEffect } from 'react';
import { addShortcuts, type ShortcutHandlers } from '../../shared/keyboard/shortcuts.ts';
import { type ListPlayback, listedPromoStatus } from '../../shared/listening/list-player.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus, type PlayerStatus } from '../../shared/player/player-state.ts';
import { coverLoading } from '../../shared/ui/cover.tsx';
import { ListSkeleton, Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { PickItem } from './pick-item.tsx';
import { FailedGroups, FilteredOut, NoPicks } from './picks-notices.tsx';
import type { PicksStore } from './picks-store.ts';
import type { PickRelease } from './releases.ts';

type BodyProps = { readonly store: PicksStore; readonly screen: RefObject<HTMLElement | null> };

export function PicksBody({ store, screen }: BodyProps) {
  useEffect(() => addShortcuts(screen.current, handlers), [screen]);
  const isReady = useStore(store.$isReady);
  const releases = useStore(store.$releases);
  const visibleReleases = useStore(store.$visibleReleases);

  if (!isReady) return <PicksLoading />;
  return (
    <>
      <FailedGroups store={store} />
      {visibleReleases.length > 0 ? (
        <PickList store={store} releases={visibleReleases} />
      ) : releases.length > 0 ? (
        <FilteredOut store={store} />
      ) : (
        <NoPicks store={store} />
      )}
    </>
  );
}

const PAGE_SIZE = 500;

/** The number of cards in the first render, enough for a large screen. */
const INITIAL_CARDS = 16;

type ListProps = { readonly store: PicksStore; readonly releases: readonly PickRelease[] };

/** Passes each card only its own values, so that `memo` skips the cards that have not changed. */
function PickList({ store, releases }: ListProps) {
  const filters = useStore(store.filters.$filters);
  const followed = useStore(store.$followed);
  const hidden = useStore(store.actions.$hidden);
  const thumbs = useStore(store.actions.$thumbs);
  const justHidden = useStore(store.actions.$justHidden);
  const playback = useStore(store.player.$playback);
  const isGenerating = useStore(store.generation.$state).state === 'pending';
  const { visible, more } = usePagedRows(releases, PAGE_SIZE);
  const rendered = useDeferredValue(visible, visible.slice(0, INITIAL_CARDS));

  return (
    <>
      <ul
        className="dp-pick-list"
        aria-label="Picks"
        aria-busy={isGenerating || rendered.length < visible.length || undefined}
      >
        {rendered.map((release, i) => (
          <PickItem
            key={release.key}
            release={release}
            loading={i === 0 ? 'first' : coverLoading(i)}
            isHidden={hidden[release.key] ?? release.isHidden}
            isJustHidden={justHidden.has(release.key)}
            thumbs={thumbs[release.key] ?? release.thumbs}
            filters={filters}
            followed={followed}
            status={statusOf(release, playback)}
            store={store}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

function statusOf({ listings }: PickRelease, playback: ListPlayback): PlayerStatus | null {
  const ids = listings.flatMap(({ campaign }) => campaign?.id ?? []);
  return ids.some((id) => listedPromoStatus(playback, id) !== null) ? playback.status : null;
}

const PicksLoading = () => (
  <ListSkeleton label="Loading picks…" rows={INITIAL_CARDS} className="dp-pick-list">
    <li className="dp-pick">
      <Skeleton className="dp-pick-cover" />
      <Skeleton className="dp-pick-line" />
      <Skeleton className="dp-pick-line" />
    </li>
  </ListSkeleton>
);

const handlers: ShortcutHandlers = {
  nextItem: () => moveFocus(1),
  previousItem: () => moveFocus(-1),
  open: () => currentPick()?.querySelector<HTMLElement>('.dp-pick-name a')?.click(),
  play: playCurrent,
  togglePlay: () => ($playerStatus.get() === 'empty' ? playCurrent() : togglePlay()),
  hide: clickButton,
  thumbsUp: clickButton,
  thumbsDown: clickButton,
};

/** Focuses the first control of the next or previous pick. Starts with the first one in view. */
function moveFocus(offset: 1 | -1): void {
  const picks = [...document.querySelectorAll('.dp-pick')];
  const focused = picks.findIndex((pick) => pick.contains(document.activeElement));
  const target = focused === -1 ? firstInView(picks) : picks[Math.max(0, focused + offset)];
  target?.querySelector<HTMLElement>('button, a')?.focus();
}

const firstInView = (picks: readonly Element[]): Element | undefined =>
  picks.find((pick) => pick.getBoundingClientRect().top >= 0);

function playCurrent(): void {
  const pick = currentPick() ?? firstInView([...document.querySelectorAll('.dp-pick')]);
  pick?.querySelector<HTMLElement>('.dp-pick-play')?.click();
}

/** Clicks the button with the same `data-key` in the current pick. */
function clickButton(key: string): void {
  currentPick()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Returns the focused pick, or else the playing one. */
const currentPick = (): Element | null =>
  document.activeElement?.closest('.dp-pick') ?? document.querySelector('.dp-pick[data-current]');
