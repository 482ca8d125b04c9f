import { memo, useEffect, useRef } from 'react';
import type { FollowedLabel } from '../../shared/entities/label.ts';
import { type Listing, pickName } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { loadsEarly, PlayButton } from '../../shared/views/play-button.tsx';
import { type Filters, storeNames } from './filters-store.ts';
import { PickDetails } from './pick-details.tsx';
import { observeImpression } from './pick-reports.ts';
import type { PicksStore } from './picks-store.ts';
import { type PickRelease, visibleListings } from './releases.ts';

type ItemProps = {
  readonly release: PickRelease;
  /** When the cover loads. */
  readonly loading?: 'first' | 'lazy' | 'later' | undefined;
  readonly isHidden: boolean;
  readonly isJustHidden: boolean;
  readonly thumbs: Thumbs;
  readonly filters: Filters;
  readonly followed: readonly FollowedLabel[];
  readonly status: PlayerStatus | null;
  readonly store: PicksStore;
};

const MAX_OTHER_LISTINGS = 5;

export const PickItem = memo(function PickItem(props: ItemProps) {
  const { release, loading, isHidden, isJustHidden, thumbs, filters, followed, status, store } = props;
  const { actions, reports } = store;
  const item = useRef<HTMLLIElement>(null);
  const shouldMoveFocus = useRef(false);
  const [pick = release.listings[0], ...otherListings] = visibleListings(release, filters, useRenderTime());
  const name = pickName(pick);
  const showsUndo = isJustHidden && isHidden;

  useEffect(() => {
    if (showsUndo || !item.current) return undefined;
    return observeImpression(item.current, () => reports.sendImpression(pick.pick_id));
  }, [showsUndo, reports, pick.pick_id]);

  // The pressed button is removed, so the focus moves to the button that replaces the pressed one.
  useEffect(() => {
    if (shouldMoveFocus.current) item.current?.querySelector<HTMLElement>('[data-key="h"]')?.focus();
    shouldMoveFocus.current = false;
  });

  const setHidden = (hidden: boolean) => {
    shouldMoveFocus.current = true;
    void actions.setHidden(release, pick, hidden);
  };

  return (
    <li
      ref={item}
      className="dp-pick"
      data-current={status === null ? undefined : true}
      data-turning={status === 'playing' || undefined}
      data-hidden={isHidden || undefined}
    >
      {showsUndo ? (
        <div className="dp-pick-removed">
          <p className="dp-muted">Hidden</p>
          <Button aria-label={`Undo hiding ${name}`} data-key="h" onClick={() => setHidden(false)}>
            Undo
          </Button>
        </div>
      ) : (
        <>
          <PickCover pick={pick} loading={loading} status={status} store={store} />
          <PickDetails
            pick={pick}
            otherListings={otherListings.slice(0, MAX_OTHER_LISTINGS)}
            followed={followed}
            store={store}
          />
          <div className="dp-row">
            <ThumbsButtons
              thumbs={thumbs}
              subject={name}
              onPress={(thumb) => void actions.setThumbs(release, pick, thumbs === thumb ? 0 : thumb)}
            />
            {isHidden ? (
              <Button aria-label={`Show again: ${name}`} data-key="h" onClick={() => setHidden(false)}>
                Show
              </Button>
            ) : (
              <IconButton
                variant="quiet"
                icon="close"
                label={`Hide: ${name}`}
                title="Hide"
                data-key="h"
                onClick={() => setHidden(true)}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
});

type CoverProps = Pick<ItemProps, 'loading' | 'status' | 'store'> & { readonly pick: Listing };

export function PickCover({ pick, loading, status, store }: CoverProps) {
  const promoId = pick.type === 'product' ? (pick.campaign?.id ?? null) : null;

  return (
    <div className="dp-pick-cover">
      <span className="dp-vinyl dp-pick-disc" aria-hidden="true" />
      <Cover src={pick.campaign?.packshot_img} loading={loading} />
      {pick.type === 'product' && pick.campaign?.access.has_opened_promo && (
        <span className="dp-pill dp-pick-badge">Opened</span>
      )}
      {promoId === null ? (
        <NoAudio pick={pick} />
      ) : (
        <PlayButton
          className="dp-pick-play"
          name={pickName(pick)}
          status={status}
          early={loadsEarly(promoId)}
          size={24}
          onPointerEnter={() => store.player.preload(promoId)}
          onClick={() => {
            store.reports.sendInteraction(pick.pick_id);
            store.player.togglePlay(promoId);
          }}
        />
      )}
    </div>
  );
}

/** Stands in place of the play button. The link of the name, which covers the cover, opens the store. */
function NoAudio({ pick: { type, campaign } }: { readonly pick: Listing }) {
  const hasLink = type !== 'product' && safeUrl('link', campaign?.url ?? '') !== null;
  return hasLink ? (
    <span className="dp-pill dp-row dp-pick-store" aria-hidden="true">
      <Name>{storeNames[type]}</Name>
      <Icon name="external" size={16} />
    </span>
  ) : (
    <span className="dp-pill dp-pick-store">No audio</span>
  );
}
