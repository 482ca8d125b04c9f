import { atom, onMount, type ReadableAtom } from 'nanostores';
import { albumName } from '../../shared/entities/album.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { promoName } from '../../shared/entities/promo.ts';
import type { PromoError } from '../../shared/entities/promo-error.ts';
import { formatRelease } from '../../shared/format/dates.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { $promos, loadPromo, type PromoEntry } from '../../shared/promos/promos.ts';
import { hasStored, storageNames } from '../../shared/storage/storage.ts';
import type { PromoProps } from './props.ts';

/** The promo that a page shows. It loads with the first listener of `$entry`. */
export function createPromo(props: PromoProps) {
  const $entry = atom<PromoEntry>({ state: 'loading' });
  const promoId = () => props.id ?? urlParam('recipientPromosOne');

  const load = (id: Id, force: boolean) => {
    const params = props.params ?? paramsOfPage(props);
    // The entry has the failure, and loadPromo logs it.
    loadPromo(id, { params, force }).catch(() => {});
  };

  onMount($entry, () => {
    // The build renders the page too; it loads nothing.
    if (typeof document === 'undefined') return;
    if (hasStored({ name: storageNames.socialLogin, tab: true })) void notifySocialOutcome();
    const id = promoId();
    if (props.error || id === null) $entry.set({ state: 'error', error: props.error ?? noPromo });
    else load(id, false);
    return $promos.subscribe((promos) => {
      const entry = promos[String(id)];
      if (entry) $entry.set(entry);
    });
  });

  return {
    $entry: $entry as ReadableAtom<PromoEntry>,
    retry() {
      const id = promoId();
      if (id !== null) load(id, true);
    },
  };
}

/** A host that names the promo gives its params too: the query of its page is about something else. */
const paramsOfPage = ({ id }: PromoProps): Record<string, string> =>
  isOwnPage() || !id ? Object.fromEntries(new URLSearchParams(location.search)) : {};

async function notifySocialOutcome(): Promise<void> {
  try {
    const { takeSocialOutcome } = await import('../../shared/social/social-login.ts');
    await takeSocialOutcome();
  } catch (caught) {
    console.warn('a social login has no outcome', caught);
  }
}

const noPromo: PromoError = {
  type: 'GenericError',
  message: 'This address names no promo. Open the link in your e-mail again.',
  secret: '',
  email: '',
  promo_name: '',
  possible: [],
};

/** Title of the promo page, without the product name (spec 2.7). */
export function promoTitle(entry: PromoEntry): string {
  if (entry.state === 'loading') return 'Promo Loading...';
  if (entry.state !== 'loaded') return 'Error';
  const { promo } = entry;
  const release = promo.album && albumName(promo.album) && formatRelease(promo.album);
  return release ? `${promoName(promo)} out: ${release}` : promoName(promo, 'unknown');
}
