import { type MapStore, map } from 'nanostores';
import { logFailure, toApiError } from '../../shared/api/errors.ts';
import { promoErrorIn, sendThumbs } from '../../shared/api/recipient-promos.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Promo, Thumbs } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { $player } from '../../shared/player/player-state.ts';
import { createHiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { createFeedback } from '../../shared/promos/promo-feedback.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { $promos, loadPromo } from '../../shared/promos/promos.ts';

/** What a DJ does with promos without opening them: none of it marks one as opened. */
export function createInboxActions() {
  /** The ratings of this visit by the id of the promo. They are sent with the feedback. */
  const $ratings: MapStore<Record<string, number>> = map({});
  const $thumbs: MapStore<Record<string, Thumbs>> = map({});
  const thumbing = createOptimistic<string, Thumbs>({
    read: (id) => $thumbs.get()[id] ?? 0,
    show: (id, thumbs) => $thumbs.setKey(id, thumbs),
    send: sendThumbs,
  });

  return {
    $ratings,
    $thumbs,
    player: createListPlayer(),
    lookAhead,
    /** Chooses the thumb, or takes back the chosen one. A failure rolls back (spec 4). */
    thumb({ id, kato }: Campaign, pressed: 1 | -1): void {
      const key = String(id);
      const before = $thumbs.get()[key] ?? kato.thumbs;
      $thumbs.setKey(key, before);
      thumbing.set(key, before === pressed ? 0 : pressed).catch((caught) => {
        const error = logFailure(`promo ${id} got no thumbs`, caught);
        notify('error', promoErrorIn(error)?.message || errorMessage(error));
      });
    },
    /** Saves the rating in the draft of the feedback, which stays on the promo's page. */
    rate: (id: string, rating: number): void =>
      void withPromo(id, (promo) => {
        if (isTooLate(promo)) return;
        createFeedback(promo).write({ rating });
        $ratings.setKey(id, rating);
      }),
    favourite,
    forget(): void {
      $ratings.set({});
      $thumbs.set({});
    },
  };
}

function lookAhead(ids: readonly string[]): void {
  for (const id of ids) loadPromo(id, { markOpened: false }).catch(() => {});
}

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
    const words = entry?.state === 'error' ? entry.error.message : errorMessage(toApiError(caught));
    notify('error', words || 'This promo does not open.');
  }
}

/** Whether the label already has the feedback. If so, a message says it. */
function isTooLate({ access }: Promo): boolean {
  if (access.has_left_feedback) notify('info', 'The label has your feedback already.');
  return access.has_left_feedback;
}

/** Hides promos and brings them back, with a message that offers to undo it. */
export function createHiding(onBack: (id: string) => void) {
  const hidden = createHiddenPromos();
  const hiddenHere: string[] = [];
  let message = 0;

  function offerUndo(words: string, undo: () => void): void {
    dismiss(message);
    message = notify('info', words, { label: 'Undo', run: undo });
  }

  function undo(): void {
    const id = hiddenHere.findLast((one) => hidden.$hidden.get().has(one));
    if (id === undefined) return;
    dismiss(message);
    hidden.bringBack(id);
    onBack(id);
  }

  return {
    $hidden: hidden.$hidden,
    refresh: hidden.refresh,
    hide(campaign: Campaign): void {
      hidden.hide(String(campaign.id));
      hiddenHere.push(String(campaign.id));
      offerUndo(`Hidden: ${campaignName(campaign)}`, undo);
    },
    undo,
    bringAllBack(): void {
      const ids = hidden.bringAllBack();
      const words = ids.length === 1 ? '1 promo is back' : `${ids.length} promos are back`;
      offerUndo(words, () => hidden.hide(...ids));
    },
  };
}
