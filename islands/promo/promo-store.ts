import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Request } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { followedLabelsRequest } from '../../shared/api/recipient-labels.ts';
import { type PromoParams, promoRequest } from '../../shared/api/recipient-promos.ts';
import { albumName } from '../../shared/entities/album.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { promoErrorSchema } from '../../shared/entities/promo-error.ts';
import { formatRelease } from '../../shared/format/dates.ts';
import { addInitialLabels } from '../../shared/labels/followed-labels.ts';
import { importScript } from '../../shared/mount/chunk-error.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { cleanToken, linkQuery } from '../../shared/navigation/mailed-link.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { addInitialPromo, loadPromo, markOpened } from '../../shared/promos/load-promo.ts';
import { $promos, type PromoEntry } from '../../shared/promos/promos.ts';
import { $session, hasPartialSession, isDj } from '../../shared/session/session.ts';
import { hasStored } from '../../shared/storage/storage.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import type { PromoProps } from './props.ts';

/** The promo loads when `$entry` gets its first listener. */
export function createPromo(props: PromoProps) {
  const id = promoId(props);
  const refusal = props.error ?? (id === null ? noPromo : null);
  const loaded = id === null ? undefined : $promos.get()[id];
  // A public link shows its promo to everybody.
  const isNobody = $session.get().recipient === null && !hasPartialSession('recipient');
  const isDenied = !isOwnPage() && isNobody && !paramsOf(props)['link'];
  const denied: PromoEntry = { state: 'failed', error: new ApiError({ kind: 'unauthorised' }) };
  const $entry = atom<PromoEntry>(
    refusal ? { state: 'refused', error: refusal } : (loaded ?? (isDenied ? denied : { state: 'loading' })),
  );

  const load = (promo: Id, force: boolean) =>
    void loadPromo(promo, { params: paramsOf(props), force, marksOpened: true }).then(
      (opened) => opened && markOpened(promo),
    );

  whileSubscribed($entry, () => {
    if (hasStored({ name: 'social-login', tab: true })) void notifySocialOutcome();
    if (id !== null && !refusal && !isDenied) load(id, false);
    return $promos.subscribe((promos) => {
      const entry = id === null ? undefined : promos[id];
      if (entry) $entry.set(entry);
    });
  });

  return {
    $entry: $entry as ReadableAtom<PromoEntry>,
    retry() {
      if (id !== null) load(id, true);
    },
  };
}

/** Returns the requests of the page: a DJ's labels, and the promo, which counts as opened only once it shows. */
export function firstRequests(props: PromoProps): readonly Request[] {
  const id = promoId(props);
  if (props.error || id === null) return [];
  return [
    promoRequest(id, paramsOf(props), false),
    ...(isDj($session.get()) ? [followedLabelsRequest()] : []),
  ];
}

export function addInitialData(props: PromoProps): void {
  const id = promoId(props);
  if (id !== null && !props.error) addInitialPromo(id, paramsOf(props));
  addInitialLabels();
}

const promoId = ({ id }: PromoProps): Id | null => id ?? urlParam('recipientPromosOne');

/** If the host passes the promo's id, the URL's query belongs to the host and is not sent. */
function paramsOf({ id, params }: PromoProps): PromoParams {
  if (params || (id && !isOwnPage())) return params ?? {};
  return Object.fromEntries([...linkQuery()].map(([name, value]) => [name, cleanToken(value)]));
}

async function notifySocialOutcome(): Promise<void> {
  try {
    const { takeSocialOutcome } = await importScript(() => import('../../shared/social/social-login.ts'));
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
