import type { Thumbs } from '../entities/promo.ts';
import { Icon } from './icon.tsx';

type Props = {
  readonly thumbs: Thumbs;
  /** What the thumbs are for, on a page with many of them. */
  readonly of?: string;
  readonly onPress: (thumb: 1 | -1) => void;
};

/** Thumbs up and down (spec 4). */
export function ThumbsButtons({ thumbs, of, onPress }: Props) {
  const button = (thumb: 1 | -1, label: string) => (
    <button
      className="dp-button dp-quiet dp-square"
      type="button"
      aria-label={of ? `${label}: ${of}` : label}
      title={label}
      aria-pressed={thumbs === thumb}
      data-key={thumb === 1 ? 'u' : 'd'}
      onClick={() => onPress(thumb)}
    >
      <Icon name={thumb === 1 ? 'thumb-up' : 'thumb-down'} />
    </button>
  );

  return (
    <>
      {button(1, 'Thumbs up')}
      {button(-1, 'Thumbs down')}
    </>
  );
}
