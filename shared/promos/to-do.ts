import { computed, type ReadableAtom } from 'nanostores';
import { type Campaign, type CampaignStats, campaignState } from '../entities/campaign.ts';
import { $hiddenPromos } from './hidden-promos.ts';
import { $inboxStats } from './inbox-stats.ts';
import { createPromoStates } from './promo-records.ts';
import { $thumbs } from './promos.ts';
import { $unavailable, withoutCounted } from './unavailable-promos.ts';

type Listed = Pick<Campaign, 'id' | 'access' | 'kato'>;

/** Whether a promo is to do: new, or opened without feedback, thumb down or hide. One that can't be opened is not. */
export const $isToDo = computed(
  [$thumbs, $hiddenPromos, $unavailable],
  (thumbs, hidden, unavailable) =>
    ({ id, access, kato }: Listed): boolean =>
      !access.has_left_feedback &&
      (thumbs[id] ?? kato.thumbs) !== -1 &&
      !hidden.has(id) &&
      !(id in unavailable),
);

/** The promos without feedback that the DJ has hidden or thumbed down, with the states in which the server counts them. */
const setAside = createPromoStates('set-aside');

/** Remembers which of these promos are set aside, because the server counts them. */
export function saveSetAside(promos: readonly Listed[]): void {
  const [before, isToDo] = [setAside.$value.get(), $isToDo.get()];
  const states = { ...before };
  for (const promo of promos) {
    const state = campaignState(promo);
    if (state === 'feedback' || isToDo(promo)) delete states[promo.id];
    else states[promo.id] = state;
  }
  const ids = new Set([...Object.keys(before), ...Object.keys(states)]);
  if ([...ids].some((id) => before[id] !== states[id])) setAside.set(states);
}

/** Creates the number of promos to do among those of the stats, null while it is unknown. */
export const createToDoCount = ($stats: ReadableAtom<CampaignStats | null>) =>
  computed([$stats, $unavailable, setAside.$value], (stats, unavailable, aside) => {
    const counts = stats && withoutCounted(stats, { ...aside, ...unavailable });
    return counts?.new == null ? null : counts.new + (counts.opened ?? 0);
  });

/** The number of promos to do in the whole inbox. */
export const $toDoCount = createToDoCount($inboxStats);
