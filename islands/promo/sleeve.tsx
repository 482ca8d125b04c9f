import { useState } from 'react';
import { albumName } from '../../shared/entities/album.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { usePromoStatus } from './playing.ts';

/** The cover with the disc behind it, which slides out and turns while the promo plays. */
export function Sleeve({ promo }: { readonly promo: Promo }) {
  const status = usePromoStatus(promo);
  const [isBroken, setBroken] = useState(false);
  const cover = safeUrl('media', promo.packshot_img);
  const name = promo.album && albumName(promo.album);

  return (
    <div
      className="dp-sleeve-frame"
      data-out={status !== null || undefined}
      data-turning={status === 'playing' || undefined}
    >
      <span className="dp-vinyl dp-sleeve-disc" aria-hidden="true" />
      {cover && !isBroken ? (
        <img
          className="dp-sleeve"
          src={cover}
          alt={name ? `Cover of ${name}` : 'Cover'}
          width="600"
          height="600"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="dp-sleeve dp-sleeve-empty">
          <Disc />
        </span>
      )}
    </div>
  );
}
