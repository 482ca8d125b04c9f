import * as v from 'valibot';
import { config } from '../config/config.ts';
import { acknowledged, answeredList, type Id } from '../entities/lenient.ts';
import { type Pick, pickSchema } from '../entities/pick.ts';
import type { Thumbs } from '../entities/promo.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Picks of a recipient (spec 7, recipient). What a person does outlives the page: it may be the last thing done there. */

/** The two halves in which picks come: promos of ours, and what stores have. */
export type PickHalf = 'product' | 'external';

const list = v.object({ picks: answeredList(pickSchema) });

/** Halves that were regenerated and not fetched since: the page may have preloaded the picks from before. */
const regenerated = new Set<PickHalf>();

export async function fetchPicks(half: PickHalf, signal: AbortSignal): Promise<Pick[]> {
  const source = half === 'product' ? config().product : half;
  const query = { source, refresh: regenerated.delete(half) ? 1 : undefined };
  return (await call({ url: urls.pickList(), query, reply: list, signal })).picks;
}

export async function hidePick(pick: Id, hidden: boolean): Promise<void> {
  await call({ url: urls.hidePick(), query: { pick, hidden }, reply: acknowledged, keepalive: true });
}

export async function sendPickThumbs(pick: Id, thumbs: Thumbs): Promise<void> {
  await call({ url: urls.pickThumbs(), query: { pick, thumbs }, reply: acknowledged, keepalive: true });
}

/** Tells that the DJ has done something with the pick. */
export async function reportInteraction(pick: Id): Promise<void> {
  await call({ url: urls.pickInteraction(), query: { pick }, reply: acknowledged, keepalive: true });
}

/** Tells that the DJ has seen the pick. */
export async function reportImpression(pick: Id): Promise<void> {
  await call({ url: urls.pickImpression(), query: { pick }, reply: acknowledged, keepalive: true });
}

/** Has the picks made anew. */
export async function regeneratePicks(): Promise<void> {
  await call({ url: urls.regeneratePicks(), reply: acknowledged });
  regenerated.add('product').add('external');
}
