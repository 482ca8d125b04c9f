import { albumName } from '../../shared/entities/album.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { formatRelease } from '../../shared/format/dates.ts';
import type { PromoEntry } from '../../shared/promos/promos.ts';

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

function loadedTitle(promo: Promo): string {
  const { album } = promo;
  const release = album && albumName(album) && formatRelease(album);
  return release ? `${promoName(promo)} out: ${release}` : promoName(promo, 'unknown');
}
