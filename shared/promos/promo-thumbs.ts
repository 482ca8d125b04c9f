import { toApiError } from '../api/errors.ts';
import { sendThumbs } from '../api/recipient-promos.ts';
import type { Id } from '../entities/lenient.ts';
import type { Thumbs } from '../entities/promo.ts';
import { Intent } from '../stores/intent.ts';
import { $session, isDj } from '../stores/session.ts';
import { $promos, changePromo, promoEntry } from './promos.ts';

const intents = new Map<string, Intent<Thumbs>>();

// What is loaded anew may have other thumbs.
$promos.listen((promos, _, id) => {
  if (id !== undefined && promos[id]?.state === 'loading') intents.delete(id);
});

/**
 * Sets the thumbs at once and tells the server; a failure takes them back (spec 4). The thumbs of somebody who is not
 * signed in stay on the page (open point 37).
 * @throws ApiError
 */
export async function setThumbs(id: Id, thumbs: Thumbs): Promise<void> {
  const entry = promoEntry(id);
  if (entry.state !== 'loaded') return;
  if (!isDj($session.get())) return showThumbs(id, thumbs);
  const key = String(id);
  const intent =
    intents.get(key) ??
    new Intent(
      entry.promo.kato.thumbs,
      (value) => showThumbs(id, value),
      (value) => sendThumbs(id, value),
    );
  intents.set(key, intent);
  try {
    await intent.want(thumbs);
  } catch (caught) {
    throw toApiError(caught);
  }
}

const showThumbs = (id: Id, thumbs: Thumbs): void =>
  changePromo(id, (entry) => ({
    ...entry,
    promo: { ...entry.promo, kato: { ...entry.promo.kato, thumbs } },
  }));
