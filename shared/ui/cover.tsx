import { useState } from 'react';
import { safeUrl, withoutOrigin } from '../navigation/safe-url.ts';
import { Disc } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  readonly src: string | null | undefined;
  /** In CSS pixels. Without it, the cover is as wide as its container. */
  readonly size?: 40 | 56;
  /** Empty by default, because a name is usually beside the cover. */
  readonly alt?: string;
  /** When the picture loads: `first` before other pictures, in a list `lazy`, after all else and near the screen, or `later`, after the scripts. */
  readonly loading?: 'first' | 'lazy' | 'later' | undefined;
  readonly isRaised?: boolean;
};

/** As many covers of a list load before the scripts. */
const FIRST_COVERS = 6;

/** Returns when the cover of the row at this 0-based index loads. */
export const coverLoading = (index: number): 'lazy' | 'later' => (index < FIRST_COVERS ? 'lazy' : 'later');

/** The cover of a release. The logo replaces a picture that is missing or broken. */
export function Cover({ src, size, alt = '', loading, isRaised = false }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const url = loading === 'later' && !isHydrated ? null : safeUrl('media', src ?? '');
  return (
    <span className="dp-cover" data-raised={isRaised || undefined} data-size={size}>
      {url && url !== brokenUrl ? (
        <img
          referrerPolicy="strict-origin"
          src={withoutOrigin(url)}
          alt={alt}
          loading={loading && loading !== 'first' ? 'lazy' : undefined}
          fetchPriority={loading && (loading === 'first' ? 'high' : 'low')}
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Disc />
      )}
    </span>
  );
}
