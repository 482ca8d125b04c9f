import { computed } from 'nanostores';
import { type Campaign, type CampaignStats, campaignState } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { $inboxStats } from '../../shared/promos/inbox-stats.ts';
import { $promos, loadedPromo, type PromoEntry } from '../../shared/promos/promos.ts';
import { $isToDo, saveSetAside } from '../../shared/promos/to-do.ts';
import { saveAvailability } from '../../shared/promos/unavailable-promos.ts';
import { callAll } from '../../shared/stores/while-subscribed.ts';
import type { CampaignsStore } from './campaigns-store.ts';
import type { Rows } from './rows-store.ts';

type Access = Campaign['access'];

/** Rows and counts follow what the page learns about a promo. */
export function watchPromos(campaigns: CampaignsStore, { $stats }: Rows): () => void {
  const listedAccess = (id: Id) => campaigns.$list.get().lookup.get(id)?.access;

  function saveListed(id: Id): void {
    const [campaign, entry] = [campaigns.$list.get().lookup.get(id), $promos.get()[id]];
    if (campaign && entry) saveAvailability(campaign, entry);
  }

  return callAll([
    computed([campaigns.$list, $isToDo], (list) => [...list.campaigns]).subscribe(saveSetAside),
    $promos.listen((promos, previousPromos, id) => {
      if (!id) return;
      saveListed(id);
      const access = loadedAccess(promos[id]);
      const previous = listedAccess(id) ?? loadedAccess(previousPromos?.[id]);
      if (!access || !previous || access === loadedAccess(previousPromos?.[id])) return;
      const [from, to] = [campaignState({ access: previous }), campaignState({ access })];
      if (from === to) return;
      campaigns.setAccess(id, access);
      const move = (stats: CampaignStats | null) =>
        stats && { ...stats, [from]: add(stats[from], -1), [to]: add(stats[to], 1) };
      $stats.set(move($stats.get()));
      $inboxStats.set(move($inboxStats.get()));
    }),
    campaigns.$list.listen(() => Object.keys($promos.get()).forEach(saveListed)),
  ]);
}

const add = (count: number | null, by: number) => (count === null ? null : Math.max(0, count + by));

const loadedAccess = (entry: PromoEntry | undefined): Access | undefined => loadedPromo(entry)?.access;
