import { memo, useEffect, useRef } from 'react';
import type { FollowedLabel } from '../../shared/entities/followed-label.ts';
import { pickName } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { type Filters, shownPlaces } from './filtering.ts';
import { PickActions } from './pick-actions.tsx';
import { PickCover } from './pick-cover.tsx';
import { PickWords } from './pick-words.tsx';
import type { Release } from './releases.ts';
import { watchSeen } from './seen.ts';
import type { Stores } from './stores.ts';

type Props = {
  readonly release: Release;
  readonly isHidden: boolean;
  /** It was hidden just now, which can be taken back in its place. */
  readonly isGone: boolean;
  readonly thumbs: Thumbs;
  readonly filters: Filters;
  readonly followed: readonly FollowedLabel[];
  readonly status: PlayerStatus | null;
  readonly stores: Stores;
};

/** More places than there are stores tell nobody anything. */
const MOST_OTHERS = 5;

/** One release of the list, or the place that it has left. */
export const PickItem = memo(function PickItem(props: Props) {
  const { release, isHidden, isGone, thumbs, filters, followed, status, stores } = props;
  const { marks, reports } = stores;
  const item = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  const [shown = release.places[0], ...others] = shownPlaces(release, filters, new Date());
  const name = pickName(shown);
  const isPlace = isGone && isHidden;

  useEffect(() => {
    if (isPlace || !item.current) return undefined;
    return watchSeen(item.current, () => reports.impression(shown.pick_id));
  }, [isPlace, reports, shown.pick_id]);

  // The button that was pressed has gone with the card, or come back with it: the focus stays with its successor.
  useEffect(() => {
    if (isPressed.current) item.current?.querySelector<HTMLElement>('[data-key="h"]')?.focus();
    isPressed.current = false;
  });

  const hide = (to: boolean) => {
    isPressed.current = true;
    void marks.setHidden(release, shown, to);
  };

  return (
    <li
      ref={item}
      className="dp-pick"
      data-current={status === null ? undefined : true}
      data-turning={status === 'playing' || undefined}
      data-hidden={isHidden || undefined}
    >
      {isPlace ? (
        <div className="dp-pick-gone">
          <p>Hidden</p>
          <button
            className="dp-button dp-quiet"
            type="button"
            aria-label={`Undo hiding ${name}`}
            data-key="h"
            onClick={() => hide(false)}
          >
            Undo
          </button>
        </div>
      ) : (
        <>
          <PickCover pick={shown} status={status} stores={stores} />
          <PickWords pick={shown} others={others.slice(0, MOST_OTHERS)} followed={followed} stores={stores} />
          <PickActions
            name={name}
            thumbs={thumbs}
            isHidden={isHidden}
            onThumbs={(to) => void marks.setThumbs(release, shown, to)}
            onHide={hide}
          />
        </>
      )}
    </li>
  );
});
