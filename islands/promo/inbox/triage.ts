import { map } from 'nanostores';
import { type ApiError, toApiError } from '../../../shared/api/errors.ts';
import type { Campaign } from '../../../shared/entities/campaign.ts';
import { later } from '../../../shared/stores/later.ts';
import { createListPlayer } from '../../../shared/stores/promo-list-player.ts';
import type { Given } from './triage-acts.ts';

const acts = later(() => import('./triage-acts.ts'));

/** What a DJ does with promos without opening them: none of it marks one as opened. */
export function createTriage() {
  const given: Given = { $ratings: map({}), $thumbs: map({}), thumbing: new Map() };
  const player = createListPlayer(log);

  return {
    /** The ratings that were given here, to be sent with the feedback. */
    $ratings: given.$ratings,
    /** The thumbs that were given here. */
    $thumbs: given.$thumbs,
    player,
    /** Has what presses need here before the first one. */
    prepare(): void {
      acts.prepare();
      player.prepare();
    },
    lookAhead: (ids: readonly string[]): void => acts.prepare(({ lookAhead }) => lookAhead(ids)),
    thumb: (campaign: Campaign, pressed: 1 | -1): void =>
      acts.use(({ thumb }) => thumb(given, campaign, pressed)),
    rate: (id: string, rating: number): void => acts.use(({ rate }) => void rate(given, id, rating)),
    favourite: (): void => acts.use(({ favourite }) => void favourite()),
    /** Forgets what was given here: the list and the drafts that are loaded now say it. */
    forget(): void {
      given.$ratings.set({});
      given.$thumbs.set({});
      given.thumbing.clear();
    },
  };
}

function log(what: string, caught: unknown): ApiError {
  const error = toApiError(caught);
  console.warn(what, error);
  return error;
}
