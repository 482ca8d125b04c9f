import { atom, type ReadableAtom } from 'nanostores';
import type { Id } from '../../shared/entities/lenient.ts';
import type { PromoError } from '../../shared/entities/promo-error.ts';
import { valueHere } from '../../shared/navigation/current-url.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { $promos, loadPromo, type PromoEntry } from '../../shared/promos/promos.ts';
import { hasStored, storageKeys } from '../../shared/storage/storage.ts';
import type { PromoProps } from './props.ts';

/** The promo that a page shows. */
export type PromoStore = {
  readonly $entry: ReadableAtom<PromoEntry>;
  /** Loads it, or tells why not; returns what ends it. */
  readonly start: () => () => void;
  /** Loads it anew. */
  readonly retry: () => void;
};

export function createPromo(props: PromoProps): PromoStore {
  const $entry = atom<PromoEntry>({ state: 'loading' });
  const promoId = () => props.id ?? valueHere('recipientPromosOne');

  const load = (id: Id, force: boolean) => {
    const params = props.params ?? paramsOfPage(props);
    // The entry tells how it went, and the failure is logged there.
    loadPromo(id, { params, force }).catch(() => {});
  };

  return {
    $entry,
    start() {
      if (hasStored({ key: storageKeys.socialLogin, tab: true })) void tellSocialOutcome();
      const id = promoId();
      if (props.error || id === null) $entry.set({ state: 'error', error: props.error ?? noPromo });
      else load(id, false);
      return $promos.subscribe((promos) => {
        const entry = promos[String(id)];
        if (entry) $entry.set(entry);
      });
    },
    retry() {
      const id = promoId();
      if (id !== null) load(id, true);
    },
  };
}

/** A host that names the promo gives its params too: the query of its page is about something else. */
const paramsOfPage = ({ id }: PromoProps): Record<string, string> =>
  isOwnPage() || !id ? Object.fromEntries(new URLSearchParams(location.search)) : {};

/** Tells what a social login in this tab has brought back. */
async function tellSocialOutcome(): Promise<void> {
  try {
    const { takeSocialOutcome } = await import('../../shared/social/social-login.ts');
    await takeSocialOutcome();
  } catch (caught) {
    console.warn('a social login went untold', caught);
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
