import { type MapStore, map } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { promoErrorIn, sendThumbs } from '../../shared/api/recipient-promos.ts';
import { Intent } from '../../shared/async/intent.ts';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { Promo, Thumbs } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player } from '../../shared/player/player-state.ts';
import { createFeedback } from '../../shared/promos/promo-feedback.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { $promos, loadPromo } from '../../shared/promos/promos.ts';

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
    lookAhead,
    thumb: (campaign: Campaign, pressed: 1 | -1): void => thumb(given, campaign, pressed),
    rate: (id: string, rating: number): void => void rate(given, id, rating),
    favourite: (): void => void favourite(),
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

/** What was given on this visit, by the promo's id. */
type Given = {
  readonly $ratings: MapStore<Record<string, number>>;
  readonly $thumbs: MapStore<Record<string, Thumbs>>;
  readonly thumbing: Map<string, Intent<Thumbs>>;
};

/** Has the promos here before they are asked for. */
function lookAhead(ids: readonly string[]): void {
  for (const id of ids) loadPromo(id, { markOpened: false }).catch(() => {});
}

/** Chooses the thumb, or takes it back; a failure is told and takes back what was chosen (spec 4). */
function thumb({ $thumbs, thumbing }: Given, { id, kato }: Campaign, pressed: 1 | -1): void {
  const key = String(id);
  const intent =
    thumbing.get(key) ??
    new Intent<Thumbs>(
      kato.thumbs,
      (value) => $thumbs.setKey(key, value),
      (value) => sendThumbs(id, value),
    );
  thumbing.set(key, intent);
  const before = $thumbs.get()[key] ?? kato.thumbs;
  intent.want(before === pressed ? 0 : pressed).catch((caught) => {
    const error = toApiError(caught);
    console.warn(`promo ${id} got no thumbs`, error);
    notify('error', promoErrorIn(error)?.message || wordsFor(error));
  });
}

/** Notes the rating in the feedback's draft, which waits on the promo's page. */
const rate = ({ $ratings }: Given, id: string, rating: number): Promise<void> =>
  withPromo(id, (promo) => {
    if (isTooLate(promo)) return;
    createFeedback(promo).write({ rating });
    $ratings.setKey(id, rating);
  });

/** Makes the track that the player is at the favourite of its promo, or takes that back. */
async function favourite(): Promise<void> {
  const playing = $player.get().playingTrack;
  if (!playing) {
    notify('info', 'Play a track first, then choose it as your favourite.');
    return;
  }
  await withPromo(String(playing.promo), (promo) => {
    const track = promo.playlist.tracks.find(({ track_id }) => track_id === playing.track_id);
    if (!track || isTooLate(promo)) return;
    const feedback = createFeedback(promo);
    feedback.toggleFavourite(track.track_id);
    const isFavourite = feedback.$draft.get().favourite === track.track_id;
    notify('info', `${isFavourite ? 'Favourite' : 'No longer the favourite'}: ${trackName(track)}`);
  });
}

async function withPromo(id: string, work: (promo: Promo) => void): Promise<void> {
  try {
    work(await loadPromo(id, { markOpened: false }));
  } catch (caught) {
    const entry = $promos.get()[id];
    const words = entry?.state === 'error' ? entry.error.message : wordsFor(toApiError(caught));
    notify('error', words || 'This promo does not open.');
  }
}

/** Tells it where the label has the feedback. */
function isTooLate({ access }: Promo): boolean {
  if (access.has_left_feedback) notify('info', 'The label has your feedback already.');
  return access.has_left_feedback;
}
