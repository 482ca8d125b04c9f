import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { albumName } from '../../shared/entities/album.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { promoErrorSchema } from '../../shared/entities/promo-error.ts';
import { formatRelease } from '../../shared/format/dates.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { $promos, loadPromo, markOpened, type PromoEntry } from '../../shared/promos/promos.ts';
import { hasStored } from '../../shared/storage/storage.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import type { PromoProps } from './props.ts';

/** The promo loads when `$entry` gets its first listener. */
export function createPromo(props: PromoProps) {
  const $entry = atom<PromoEntry>({ state: 'loading' });
  const promoId = () => props.id ?? urlParam('recipientPromosOne');

  const load = (id: Id, force: boolean) => {
    const params = props.params ?? pageParams(props);
    void loadPromo(id, { params, force, marksOpened: true }).then((promo) => promo && markOpened(id));
  };

  whileSubscribed($entry, () => {
    if (hasStored({ name: 'social-login', tab: true })) void notifySocialOutcome();
    const id = promoId();
    if (props.error || id === null) $entry.set({ state: 'refused', error: props.error ?? noPromo });
    else load(id, false);
    return $promos.subscribe((promos) => {
      const entry = id === null ? undefined : promos[id];
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

/** If the host passes the promo's id, the URL's query belongs to the host and is not sent. */
const pageParams = ({ id }: PromoProps): Record<string, string> =>
  isOwnPage() || !id ? Object.fromEntries(new URLSearchParams(location.search)) : {};

async function notifySocialOutcome(): Promise<void> {
  try {
    const { takeSocialOutcome } = await import('../../shared/social/social-login.ts');
    await takeSocialOutcome();
  } catch (caught) {
    console.warn('failed to read the outcome of a social login', caught);
  }
}

const noPromo = v.parse(promoErrorSchema, {
  type: 'GenericError',
  message: "This link doesn't lead to a promo. Open it from your email again.",
});

/** Returns the title without the product name, which `setTitle` adds (spec 2.7). */
export function promoTitle(entry: PromoEntry): string {
  if (entry.state === 'loading') return 'Promo Loading...';
  if (entry.state !== 'ready') return 'Error';
  const { album, campaign } = entry.promo;
  const name = album && albumName(album, '-');
  const release = name && formatRelease(album);
  return release ? `${name} out: ${release}` : name || campaign?.name || 'unknown';
}
