import { logFailure } from '../api/errors.ts';
import { fetchPromo, sendThumbs, toPromoError } from '../api/recipient-promos.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import type { Id } from '../entities/lenient.ts';
import type { Thumbs } from '../entities/promo.ts';
import { isolateName } from '../format/text.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify, offerUndo } from '../notifications/notifications.ts';
import { $session, isDj } from '../session/session.ts';
import { markOpened } from './load-promo.ts';
import { $promos, $thumbs, accessParams, loadedPromo, showThumbs } from './promos.ts';
import { saveSetAside } from './to-do.ts';

const optimisticThumbs = createOptimistic<string, Thumbs>({
  read: (id) => $thumbs.get()[id] ?? 0,
  show(id, thumbs) {
    showThumbs(id, thumbs);
    const promo = loadedPromo($promos.get()[id]);
    if (promo) saveSetAside([promo]);
  },
  send: sendThumbs,
  async reload(id) {
    const { kato } = await fetchPromo(id, accessParams.get(id) ?? {}, false);
    if (!optimisticThumbs.isPending(id)) showThumbs(id, kato.thumbs);
  },
});

/** Saves the thumbs of a promo (spec 4); without a login, only shows them (open point 37). A failure is shown. */
export async function changeThumbs(id: Id, current: Thumbs, thumbs: Thumbs): Promise<void> {
  if (!isDj($session.get())) return showThumbs(id, thumbs);
  if ($thumbs.get()[id] === undefined) $thumbs.setKey(id, current);
  try {
    await optimisticThumbs.set(id, thumbs);
    if (thumbs !== 0) void markOpened(id);
  } catch (caught) {
    const error = logFailure(`promo ${id} got no thumbs`, caught);
    notify('error', toPromoError(error)?.message || errorMessage(error));
  }
}

export const thumbTexts: Readonly<Record<Thumbs, string>> = {
  '-1': 'Thumbs down',
  0: 'Thumb removed',
  1: 'Thumbs up',
};

/** Toggles a thumb by a key, and says so, with an undo. */
export function pressThumb(id: Id, initial: Thumbs, pressed: 1 | -1, name: string): void {
  const current = $thumbs.get()[id] ?? initial;
  toggleThumb(id, current, pressed);
  const sayThumb = (thumbs: Thumbs) => `${thumbTexts[thumbs]}: ${isolateName(name)}`;
  offerUndo(sayThumb($thumbs.get()[id] ?? 0), () => {
    void changeThumbs(id, current, current);
    notify('info', sayThumb(current));
  });
}

/** Gives a thumb, or takes it back if it is `current`. */
export const toggleThumb = (id: Id, current: Thumbs, pressed: 1 | -1): void =>
  void changeThumbs(id, current, current === pressed ? 0 : pressed);
