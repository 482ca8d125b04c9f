import { useState } from 'react';
import { type Dupe, pickName } from '../../shared/entities/pick.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { isOn, type PlayerStatus } from '../../shared/player/player-state.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { storeNames } from './names.ts';
import type { Stores } from './stores.ts';

type Props = { readonly pick: Dupe; readonly status: PlayerStatus | null; readonly stores: Stores };

/** The sleeve, where it comes from, and the button that plays it if it is a promo of ours. */
export function PickCover({ pick, status, stores }: Props) {
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
          aria-label={`${isOn(status) ? 'Pause' : 'Play'} ${pickName(pick)}`}
          onPointerEnter={() => stores.player.warm(promoId)}
          onClick={() => {
            stores.reports.interaction(pick.pick_id);
            stores.player.press(promoId);
          }}
        >
          {status === 'loading' || status === 'buffering' ? (
            <Spinner />
          ) : (
            <Icon name={isOn(status) ? 'pause' : 'play'} size={24} />
          )}
        </button>
      )}
    </div>
  );
}
