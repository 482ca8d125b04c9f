import { type CampaignPage, fetchCampaigns } from '../api/recipient-campaigns.ts';
import type { Campaign } from '../entities/campaign.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { $hiddenPromos } from './hidden-promos.ts';
import { loadPromo } from './load-promo.ts';
import { promoEntry } from './promos.ts';
import { $isToDo } from './to-do.ts';
import { $unavailable } from './unavailable-promos.ts';

/** Keyed by the access, because other promos are new once feedback is sent. */
const requests = new WeakMap<Promo['access'], ReturnType<typeof fetchCampaigns>>();

/** Loads the part of the inbox around a promo, once for all views of the promo. */
export function fetchAround({ id, access }: Promo): Promise<CampaignPage> {
  const request = requests.get(access) ?? fetchCampaigns({}, 'all', { around: id });
  requests.set(access, request);
  request.catch(() => requests.delete(access));
  return request;
}

/** Returns the promos of the inbox that neither come next nor before: those that are hidden or can't be opened. */
const skippedPromos = (): ReadonlySet<Id> =>
  new Set([...$hiddenPromos.get(), ...Object.keys($unavailable.get())]);

export type Neighbours = {
  readonly previous?: Campaign | undefined;
  readonly next?: Campaign | undefined;
  /** From 1, without hidden promos. */
  readonly position?: number;
};

/** Loads the promos above and below this one in the inbox. */
export async function fetchNeighbours(promo: Promo): Promise<Neighbours> {
  const { campaigns, offset } = await fetchAround(promo);
  const skipped = skippedPromos();
  const visible = campaigns.filter(({ id }) => id === promo.id || !skipped.has(id));
  const index = visible.findIndex(({ id }) => id === promo.id);
  if (index === -1) return {};
  return { previous: visible[index - 1], next: visible[index + 1], position: offset + index + 1 };
}

const MAX_TRIES = 5;

/** Returns undefined if no promo is to do, or if the first `MAX_TRIES` promos can't be opened. */
export async function findNextPromo(promo: Promo, signal: AbortSignal): Promise<Campaign | undefined> {
  const { campaigns } = await fetchAround(promo);
  const candidates = promosAfter(campaigns, promo.id, $isToDo.get());
  for (const campaign of candidates.slice(0, MAX_TRIES)) {
    signal.throwIfAborted();
    // Loads the promo to find out whether it can be opened.
    if (await loadPromo(campaign.id)) return campaign;
    const entry = promoEntry(campaign.id);
    if (entry.state === 'failed') throw entry.error;
  }
  return undefined;
}

/** Returns the promos to do, those below the current one first. */
export function promosAfter(
  campaigns: readonly Campaign[],
  current: Id,
  isToDo: (campaign: Campaign) => boolean,
): readonly Campaign[] {
  const index = campaigns.findIndex(({ id }) => id === current);
  return [...campaigns.slice(index + 1), ...campaigns.slice(0, Math.max(0, index))].filter(isToDo);
}
