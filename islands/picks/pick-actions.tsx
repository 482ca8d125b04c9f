import type { Thumbs } from '../../shared/entities/promo.ts';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = {
  readonly name: string;
  readonly thumbs: Thumbs;
  readonly isHidden: boolean;
  readonly onThumbs: (thumbs: Thumbs) => void;
  readonly onHide: (isHidden: boolean) => void;
};

/** Thumbs up or down, where pressing the chosen one takes it back, and out of sight or back again. */
export function PickActions({ name, thumbs, isHidden, onThumbs, onHide }: Props) {
  const thumb = (to: 1 | -1, label: string, key: string) => (
    <button
      className="dp-button dp-quiet dp-square"
      type="button"
      aria-label={`${label}: ${name}`}
      title={label}
      aria-pressed={thumbs === to}
      data-key={key}
      onClick={() => onThumbs(thumbs === to ? 0 : to)}
    >
      <Icon name={to === 1 ? 'thumb-up' : 'thumb-down'} />
    </button>
  );

  return (
    <div className="dp-pick-actions">
      {thumb(1, 'Thumbs up', 'u')}
      {thumb(-1, 'Thumbs down', 'd')}
      {isHidden ? (
        <button
          className="dp-button dp-quiet"
          type="button"
          aria-label={`Show again: ${name}`}
          data-key="h"
          onClick={() => onHide(false)}
        >
          Show
        </button>
      ) : (
        <button
          className="dp-button dp-quiet dp-square"
          type="button"
          aria-label={`Hide: ${name}`}
          title="Hide"
          data-key="h"
          onClick={() => onHide(true)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
