import { useState } from 'react';
import { safeUrl, withoutOrigin } from '../navigation/safe-url.ts';
import { Disc } from './icon.tsx';

type Props = {
  readonly src: string | null | undefined;
  /** In CSS pixels. Without it, the cover is as wide as its container. */
  readonly size?: 40 | 56;
  /** Empty by default, because a name is usually beside the cover. */
  readonly alt?: string;
  /** When the picture loads: `first` before other pictures, or in a list `lazy`, after all else and near the screen. */
  readonly loading?: 'first' | 'lazy' | undefined;
  readonly isRaised?: boolean;
};

/** The cover of a release. The logo replaces a picture that is missing or broken. */
export function Cover({ src, size, alt = '', loading, isRaised = false }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = safeUrl('media', src ?? '');
  return (
    <span className="dp-cover" data-raised={isRaised || undefined} data-size={size}>
      {url && url !== brokenUrl ? (
        <img
          referrerPolicy="strict-origin"
          src={withoutOrigin(url)}
          alt={alt}
          loading={loading === 'lazy' ? 'lazy' : undefined}
          fetchPriority={loading && (loading === 'first' ? 'high' : 'low')}
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Disc />
      )}
    </span>
  );
}
