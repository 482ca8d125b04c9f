import { memo, useEffect, useRef, useState } from 'react';
import type { FollowedLabel } from '../../shared/entities/followed-label.ts';
import { type Dupe, pickName } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { canPause, type PlayerStatus } from '../../shared/player/player-state.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { type Filters, storeNames } from './filters-store.ts';
import { PickDetails } from './pick-details.tsx';
import type { PicksStore } from './picks-store.ts';
import { type PickRelease, shownPlaces } from './releases.ts';
import { watchSeen } from './reports.ts';

type ItemProps = {
  readonly release: PickRelease;
  readonly isHidden: boolean;
  /** It was hidden just now, so that its place offers to undo it. */
  readonly isGone: boolean;
  readonly thumbs: Thumbs;
  readonly filters: Filters;
  readonly followed: readonly FollowedLabel[];
  readonly status: PlayerStatus | null;
  readonly store: PicksStore;
};

const MOST_OTHERS = 5;

/** A release of the list, or its empty place with 'Undo'. */
export const PickItem = memo(function PickItem(props: ItemProps) {
  const { release, isHidden, isGone, thumbs, filters, followed, status, store } = props;
  const { marks, reports } = store;
  const item = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  const [shown = release.places[0], ...others] = shownPlaces(release, filters, new Date());
  const name = pickName(shown);
  const isPlace = isGone && isHidden;

  useEffect(() => {
    if (isPlace || !item.current) return undefined;
    return watchSeen(item.current, () => reports.impression(shown.pick_id));
  }, [isPlace, reports, shown.pick_id]);

  // The pressed button disappears, so the focus goes to the button that replaces it.
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
          <PickCover pick={shown} status={status} store={store} />
          <PickDetails pick={shown} others={others.slice(0, MOST_OTHERS)} followed={followed} store={store} />
          <div className="dp-pick-actions">
            <ThumbsButtons
              thumbs={thumbs}
              subject={name}
              onPress={(thumb) => void marks.setThumbs(release, shown, thumbs === thumb ? 0 : thumb)}
            />
            <button
              // Two controls, so that the second press of a double click does not undo the first.
              key={isHidden ? 'show' : 'hide'}
              className={isHidden ? 'dp-button dp-quiet' : 'dp-button dp-quiet dp-square'}
              type="button"
              aria-label={`${isHidden ? 'Show again' : 'Hide'}: ${name}`}
              title={isHidden ? undefined : 'Hide'}
              data-key="h"
              onClick={() => hide(!isHidden)}
            >
              {isHidden ? 'Show' : <Icon name="close" />}
            </button>
          </div>
        </>
      )}
    </li>
  );
});

type CoverProps = { readonly pick: Dupe; readonly status: PlayerStatus | null; readonly store: PicksStore };

export function PickCover({ pick, status, store }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const cover = safeUrl('media', pick.campaign?.packshot_img ?? '');
  const promoId = pick.type === 'product' ? (pick.campaign?.id ?? null) : null;

  return (
    <div className="dp-pick-cover">
      <span className="dp-vinyl dp-pick-disc" aria-hidden="true" />
      {cover && cover !== broken ? (
        <img src={cover} alt="" width="240" height="240" loading="lazy" onError={() => setBroken(cover)} />
      ) : (
        <span className="dp-pick-no-cover">
          <Disc size={64} />
        </span>
      )}
      <span className="dp-pick-badge">
        {pick.type === 'product' ? pick.campaign?.access.has_opened_promo && 'Opened' : storeNames[pick.type]}
      </span>
      {promoId === null ? (
        <span className="dp-pick-play dp-pick-leave" aria-hidden="true">
          <Icon name="external" />
        </span>
      ) : (
        <button
          className="dp-pick-play"
          type="button"
          aria-label={`${canPause(status) ? 'Pause' : 'Play'} ${pickName(pick)}`}
          onPointerEnter={() => store.player.preload(promoId)}
          onClick={() => {
            store.reports.interaction(pick.pick_id);
            store.player.togglePlay(promoId);
          }}
        >
          {status === 'loading' || status === 'buffering' ? (
            <Spinner />
          ) : (
            <Icon name={canPause(status) ? 'pause' : 'play'} size={24} />
          )}
        </button>
      )}
    </div>
  );
}
