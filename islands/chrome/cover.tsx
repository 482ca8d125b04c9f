import { useState } from 'react';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { Disc } from '../../shared/ui/disc.tsx';

/** A small cover, or the disc if there is none. It has no text alternative, since the title is beside it. */
export function Cover({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false);
  const url = safeUrl('media', address);
  return (
    <span className="dp-cover">
      {url && !isBroken ? (
        <img src={url} alt="" width="56" height="56" onError={() => setBroken(true)} />
      ) : (
        <Disc size={24} />
      )}
    </span>
  );
}
