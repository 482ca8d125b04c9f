import { toApiError } from '../../shared/api/errors.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { setThumbs } from '../../shared/promos/promos.ts';

/** A press on a thumb chooses it, and takes it back where it was chosen (spec 4); a failure is told. */
export function pressThumb({ id, kato }: Pick<Promo, 'id' | 'kato'>, thumb: 1 | -1): void {
  setThumbs(id, kato.thumbs === thumb ? 0 : thumb).catch((caught) =>
    notify('error', wordsFor(toApiError(caught))),
  );
}
