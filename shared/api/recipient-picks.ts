import { config } from '../config/config.ts';
import { type Id, listReply, propertyOf } from '../entities/lenient.ts';
import { type Pick, pickSchema } from '../entities/pick.ts';
import type { Thumbs } from '../entities/promo.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

/** The two halves in which picks come: promos of ours, and what stores have. */
export type PickGroup = 'product' | 'external';

const picks = propertyOf('picks', listReply(pickSchema));

/** Halves that were regenerated and not fetched since: the page may have preloaded the picks from before. */
const regenerated = new Set<PickGroup>();

/** Loads one half of the DJ's picks (spec 7). */
export async function fetchPicks(half: PickGroup, signal: AbortSignal): Promise<Pick[]> {
  const source = half === 'product' ? config().product : half;
  const query = { source, refresh: regenerated.delete(half) ? 1 : undefined };
  return call({ url: urls.pickList(), query, reply: picks, signal });
}

export const hidePick = (pick: Id, hidden: boolean): Promise<void> =>
  submit({ url: urls.hidePick(), query: { pick, hidden }, keepalive: true });

export const sendPickThumbs = (pick: Id, thumbs: Thumbs): Promise<void> =>
  submit({ url: urls.pickThumbs(), query: { pick, thumbs }, keepalive: true });

export const reportInteraction = (pick: Id): Promise<void> =>
  submit({ url: urls.pickInteraction(), query: { pick }, keepalive: true });

export const reportImpression = (pick: Id): Promise<void> =>
  submit({ url: urls.pickImpression(), query: { pick }, keepalive: true });

export async function regeneratePicks(): Promise<void> {
  await submit({ url: urls.regeneratePicks() });
  regenerated.add('product').add('external');
}
