import { config } from '../config/config.ts';
import { type Id, listReply, propertyOf } from '../entities/lenient.ts';
import { type DjPick, pickSchema } from '../entities/pick.ts';
import type { Thumbs } from '../entities/promo.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

/** 'product' are promos of this product, 'external' are releases in online stores. */
export type PickGroup = 'product' | 'external';

const picks = propertyOf('picks', listReply(pickSchema));

/** Groups that were just regenerated. They load with `refresh`, so that no cache answers with the old picks. */
const regenerated = new Set<PickGroup>();

export const picksRequest = (group: PickGroup, refresh?: 1) => ({
  url: urls.pickList(),
  query: { source: group === 'product' ? config().product : group, refresh },
  reply: picks,
});

export const fetchPicks = (group: PickGroup, signal: AbortSignal): Promise<DjPick[]> =>
  call({ ...picksRequest(group, regenerated.delete(group) ? 1 : undefined), signal });

export const hidePick = (pick: Id, hidden: boolean): Promise<void> =>
  submit({ url: urls.hidePick(), query: { pick, hidden } });

export const sendPickThumbs = (pick: Id, thumbs: Thumbs): Promise<void> =>
  submit({ url: urls.pickThumbs(), query: { pick, thumbs } });

export const reportInteraction = (pick: Id): Promise<void> =>
  submit({ url: urls.pickInteraction(), query: { pick } });

export const reportImpression = (pick: Id): Promise<void> =>
  submit({ url: urls.pickImpression(), query: { pick } });

export async function regeneratePicks(): Promise<void> {
  await submit({ url: urls.regeneratePicks() });
  regenerated.add('product').add('external');
}
