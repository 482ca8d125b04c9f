import { type MapStore, map } from 'nanostores';
import { logFailure, toApiError } from '../../shared/api/errors.ts';
import { sendThumbs, toPromoError } from '../../shared/api/recipient-promos.ts';
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

/** None of these actions marks a promo as opened. */
export function createInboxActions() {
  /** The unsent ratings that the DJ has given in this list, by promo id. */
  const $ratings: MapStore<Record<string, number>> = map({});
  const $thumbs: MapStore<Record<string, Thumbs>> = map({});
  const optimisticThumbs = createOptimistic<string, Thumbs>({
    read: (id) => $thumbs.get()[id] ?? 0,
    show: (id, thumbs) => $thumbs.setKey(id, thumbs),
    send: sendThumbs,
  });

  return {
    $ratings,
    $thumbs,
    player: createListPlayer(),
    preload: preloadPromos,
    toggleThumb({ id, kato }: Campaign, pressed: 1 | -1): void {
      const key = String(id);
      const current = $thumbs.get()[key] ?? kato.thumbs;
      // If the call fails, `optimisticThumbs` restores the value stored here.
      $thumbs.setKey(key, current);
      optimisticThumbs.set(key, current === pressed ? 0 : pressed).catch((caught) => {
        const error = logFailure(`promo ${id} got no thumbs`, caught);
        notify('error', toPromoError(error)?.message || errorMessage(error));
      });
    },
    /** Saves the rating in the promo's feedback draft, without sending the feedback. */
    rate: (id: string, rating: number): void =>
      void withPromo(id, (promo) => {
        if (notifyIfFeedbackSent(promo)) return;
        createFeedback(promo).write({ rating });
        $ratings.setKey(id, rating);
      }),
    toggleFavourite,
    reset(): void {
      $ratings.set({});
      $thumbs.set({});
    },
  };
}

function preloadPromos(ids: readonly string[]): void {
  for (const id of ids) loadPromo(id, { markOpened: false }).catch(() => {});
}

async function toggleFavourite(): Promise<void> {
  const playing = $player.get().playingTrack;
  if (!playing) {
    notify('info', 'Play a track first, then choose it as your favourite.');
    return;
  }
  await withPromo(String(playing.promo), (promo) => {
    const track = promo.playlist.tracks.find(({ track_id }) => track_id === playing.track_id);
    if (!track || notifyIfFeedbackSent(promo)) return;
    const feedback = createFeedback(promo);
    feedback.toggleFavourite(track.track_id);
    const isFavourite = feedback.$draft.get().favourite === track.track_id;
    notify('info', `${isFavourite ? 'Favourite' : 'Favourite removed'}: ${trackName(track)}`);
  });
}

async function withPromo(id: string, action: (promo: Promo) => void): Promise<void> {
  try {
    action(await loadPromo(id, { markOpened: false }));
  } catch (caught) {
    const entry = $promos.get()[id];
    const message = entry?.state === 'error' ? entry.error.message : errorMessage(toApiError(caught));
    notify('error', message || "Couldn't open this promo.");
  }
}

function notifyIfFeedbackSent({ access }: Promo): boolean {
  if (access.has_left_feedback) notify('info', "You've already sent feedback.");
  return access.has_left_feedback;
}

export function createHiding(onUnhidden: (id: string) => void) {
  const hidden = createHiddenPromos();
  const hiddenIds: string[] = [];
  let notificationId = 0;

  function notifyWithUndo(text: string, undo: () => void): void {
    dismiss(notificationId);
    notificationId = notify('info', text, { label: 'Undo', run: undo });
  }

  function undo(): void {
    const id = hiddenIds.findLast((hiddenId) => hidden.$hidden.get().has(hiddenId));
    if (id === undefined) return;
    dismiss(notificationId);
    hidden.unhide(id);
    onUnhidden(id);
  }

  return {
    $hidden: hidden.$hidden,
    refresh: hidden.refresh,
    hide(campaign: Campaign): void {
      hidden.hide(String(campaign.id));
      hiddenIds.push(String(campaign.id));
      notifyWithUndo(`Hidden: ${campaignName(campaign)}`, undo);
    },
    undo,
    unhideAll(): void {
      const ids = hidden.unhideAll();
      const text = ids.length === 1 ? '1 promo restored' : `${ids.length} promos restored`;
      notifyWithUndo(text, () => hidden.hide(...ids));
    },
  };
}
