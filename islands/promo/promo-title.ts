import { formatRelease } from '../../shared/dates.ts';
import { albumName } from '../../shared/entities/album.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import type { PromoEntry } from '../../shared/stores/promos.ts';

/** Title of the promo page, without the product name (spec 2.7). */
export function promoTitle(entry: PromoEntry): string {
  switch (entry.state) {
    case 'loading':
      return 'Promo Loading...';
    case 'error':
    case 'failed':
      return 'Error';
    case 'loaded':
      return loadedTitle(entry.promo);
  }
}

function loadedTitle({ album, campaign }: Promo): string {
  const name = album && albumName(album);
  if (!album || !name) return campaign?.name || 'unknown';
  const release = formatRelease(album);
  return release ? `${name} out: ${release}` : name;
}
