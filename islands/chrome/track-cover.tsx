import { useState } from 'react';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { Disc } from '../../shared/ui/disc.tsx';

/** The `alt` text is empty, because the title is always next to the cover. */
export function TrackCover({ url }: { readonly url: string }) {
  const [isBroken, setBroken] = useState(false);
  const src = safeUrl('media', url);
  return (
    <span className="dp-cover">
      {src && !isBroken ? (
        <img src={src} alt="" width="56" height="56" onError={() => setBroken(true)} />
      ) : (
        <Disc size={24} />
      )}
    </span>
  );
}
