import type { Thumbs } from '../entities/promo.ts';
import { IconButton } from './button.tsx';

type Props = {
  readonly thumbs: Thumbs;
  /** The name of the rated item, which the accessible names of the buttons include. */
  readonly subject?: string;
  readonly onPress: (thumb: 1 | -1) => void;
};

/** The buttons for thumbs up and thumbs down (spec 4). */
export function ThumbsButtons({ thumbs, subject, onPress }: Props) {
  const button = (thumb: 1 | -1, label: string) => (
    <IconButton
      variant="quiet"
      icon={thumb === 1 ? 'thumb-up' : 'thumb-down'}
      label={subject ? `${label}: ${subject}` : label}
      title={label}
      aria-pressed={thumbs === thumb}
      data-key={thumb === 1 ? 'u' : 'd'}
      onClick={() => onPress(thumb)}
    />
  );

  return (
    <>
      {button(1, 'Thumbs up')}
      {button(-1, 'Thumbs down')}
    </>
  );
}
