import type { Thumbs } from '../../shared/entities/promo.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';

type Props = {
  readonly name: string;
  readonly thumbs: Thumbs;
  readonly isHidden: boolean;
  readonly onThumbs: (thumbs: Thumbs) => void;
  readonly onHide: (isHidden: boolean) => void;
};

/** Thumbs up or down, where pressing the chosen one takes it back, and out of sight or back again. */
export function PickActions({ name, thumbs, isHidden, onThumbs, onHide }: Props) {
  return (
    <div className="dp-pick-actions">
      <ThumbsButtons thumbs={thumbs} of={name} onPress={(thumb) => onThumbs(thumbs === thumb ? 0 : thumb)} />
      {isHidden ? (
        <button
          key="show"
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
          key="hide"
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
