import { fetchCampaigns, type Scope } from '../../shared/api/recipient-campaigns.ts';
import { createTask, type Task } from '../../shared/async/create-task.ts';
import { PROMO_PAGE_SIZE } from '../../shared/config/constants.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player } from '../../shared/player/player-state.ts';
import { playPromo, queuePromo } from '../../shared/promos/promo-actions.ts';
import { loadPromo } from '../../shared/promos/promos.ts';

/** The stored queue has no room for more promos. */
const MAX_PROMOS = 100;

/** The task is done once the first promo plays. The other promos are queued in the background. */
export function createPlayAllNew(scope: Scope, isHidden: (id: string) => boolean): Task<[]> {
  return createTask(async () => {
    const ids = (await fetchNewIds(scope)).filter((id) => !isHidden(id)).slice(0, MAX_PROMOS);
    while (ids.length > 0) {
      const promo = await loadPlayable(ids.shift());
      if (!promo) continue;
      playPromo(promo);
      void queueAfter(promo, ids);
      return;
    }
    notify('info', 'No new promos to play.');
  });
}

async function fetchNewIds(scope: Scope): Promise<string[]> {
  const { signal } = new AbortController();
  const ids: string[] = [];
  let rowCount = PROMO_PAGE_SIZE;
  for (let offset = 0; rowCount === PROMO_PAGE_SIZE && ids.length < MAX_PROMOS; offset += PROMO_PAGE_SIZE) {
    const page = await fetchCampaigns(scope, 'new', { offset }, signal);
    ids.push(...page.campaigns.map(({ id }) => String(id)));
    rowCount = page.rowCount;
  }
  return ids;
}

/** Queues the promos one by one, until the DJ plays something else. */
async function queueAfter(first: Promo, ids: readonly string[]): Promise<void> {
  const queued = new Set([String(first.id), ...ids]);
  for (const id of ids) {
    const promo = await loadPlayable(id);
    const playing = $player.get().playingTrack?.promo;
    if (playing === undefined || !queued.has(String(playing))) return;
    if (promo) queuePromo(promo);
  }
}

async function loadPlayable(id = ''): Promise<Promo | null> {
  const promo = await loadPromo(id, { markOpened: false }).catch(() => null);
  return promo && promo.playlist.tracks.length > 0 ? promo : null;
}
