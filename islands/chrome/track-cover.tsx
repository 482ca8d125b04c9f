import { useState } from 'react';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { Disc } from '../../shared/ui/disc.tsx';

/** A small cover, or a disc if there is none. Its `alt` is empty because the title is next to it. */
export function TrackCover({ src }: { readonly src: string }) {
  const [isBroken, setBroken] = useState(false);
  const url = safeUrl('media', src);
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
