import { toApiError } from '../../shared/api/errors.ts';
import type { Promo, Thumbs } from '../../shared/entities/promo.ts';
import { wordsFor } from '../../shared/messages.ts';
import { notify } from '../../shared/stores/notifications.ts';
import { setThumbs } from '../../shared/stores/promos.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Thumbs up or down; pressing the chosen one takes it back (spec 4). */
export function ThumbsButtons({ promo }: { readonly promo: Promo }) {
  const choose = (thumbs: Thumbs) => {
    setThumbs(promo.id, promo.kato.thumbs === thumbs ? 0 : thumbs).catch((caught) =>
      notify('error', wordsFor(toApiError(caught))),
    );
  };
  const button = (thumbs: 1 | -1, label: string) => (
    <button
      className="dp-button dp-quiet dp-square"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={promo.kato.thumbs === thumbs}
      onClick={() => choose(thumbs)}
    >
      <Icon name={thumbs === 1 ? 'thumb-up' : 'thumb-down'} />
    </button>
  );

  return (
    <>
      {button(1, 'Thumbs up')}
      {button(-1, 'Thumbs down')}
    </>
  );
}
