import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { createTask, type Task } from '../../shared/async/create-task.ts';
import { downloadOrNotify, offersZip } from '../../shared/downloads/downloads.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { isDownloadUnlocked } from '../../shared/feedback/promo-feedback.ts';
import { ratePromo } from '../../shared/feedback/rate-promo.ts';
import { isolateName } from '../../shared/format/text.ts';
import { queuePromo } from '../../shared/listening/play-promo.ts';
import { loadPlayable, playPromos } from '../../shared/listening/play-queue.ts';
import { notifyFailure } from '../../shared/notifications/error-messages.ts';
import { notify, offerUndo } from '../../shared/notifications/notifications.ts';
import { withPromo } from '../../shared/promos/load-promo.ts';
import { $isToDo } from '../../shared/promos/to-do.ts';
import { createCampaignsStore, isAtEnd } from './campaigns-store.ts';
import { type Rows, sortRows } from './rows-store.ts';

/** The stored queue has no room for more promos. */
const MAX_PROMOS = 100;

/** The task is done once the first promo plays. The other promos are queued in the background. */
export function createPlayAllNew(scope: Scope, { sort: { $value }, $stats }: Rows): Task<[]> {
  return createTask(async () => {
    const sort = $value.get();
    const count = sort === 'newest' ? MAX_PROMOS : Number.POSITIVE_INFINITY;
    const campaigns = await fetchNew(scope, count, $stats.get()?.new ?? null);
    const toDo = sortRows(campaigns.filter($isToDo.get()), sort).slice(0, MAX_PROMOS);
    const ids = toDo.map(({ id }) => id);
    if (!(await playPromos(ids, true))) notify('info', 'No new promos to play.');
  });
}

export async function playCampaigns(campaigns: readonly Campaign[]): Promise<void> {
  try {
    if (!(await playPromos(campaigns.map(({ id }) => id))))
      notify('error', "Couldn't play these promos. Open one to see why.");
  } catch (caught) {
    notifyFailure(caught, "Couldn't play these promos.");
  }
}

export async function queueCampaigns(campaigns: readonly Campaign[]): Promise<void> {
  const queued: Promo[] = [];
  try {
    for (const { id } of campaigns) {
      const promo = await loadPlayable(id);
      if (!promo) continue;
      queuePromo(promo);
      queued.push(promo);
    }
    if (queued.length === 0) notify('error', "Couldn't add to queue. Open the promo to see why.");
  } catch (caught) {
    notifyFailure(caught, "Couldn't add to queue.");
  }
  const [first] = queued;
  if (!first) return;
  notify(
    'success',
    `Added to queue: ${queued.length === 1 ? isolateName(promoName(first)) : `${queued.length} promos`}`,
  );
}

/** Downloads the zip of a promo, or calls `show` if it has none or its feedback is missing after all. */
export const downloadCampaign = (id: Id, show: (id: Id) => void): Promise<void> =>
  withPromo(id, (promo) =>
    offersZip(promo) && isDownloadUnlocked(promo) ? void downloadOrNotify(promo) : show(id),
  );

/** Rates the draft of a promo. The undo restores the previous rating. */
export async function rateCampaign(campaign: Campaign, rating: number): Promise<void> {
  const { id } = campaign;
  const readRating = () => $drafts.get()[id]?.rating ?? null;
  const previous = readRating();
  await ratePromo(id, rating);
  if (readRating() !== rating) return;
  offerUndo(`Rated ${rating}: ${isolateName(campaignName(campaign))}`, () => void ratePromo(id, previous));
}

/** Loads pages of new promos until there are at least `count` or no more. @throws ApiError */
async function fetchNew(scope: Scope, count: number, known: number | null): Promise<readonly Campaign[]> {
  const { $list, load, loadPageAt } = createCampaignsStore(scope, { filter: 'new', selected: null });
  await load('new');
  for (;;) {
    const list = $list.get();
    const { campaigns, fetching } = list;
    if (fetching.state === 'failed') throw fetching.error;
    if (campaigns.length >= count || isAtEnd(list, known)) return campaigns;
    await loadPageAt(campaigns.length);
  }
}
