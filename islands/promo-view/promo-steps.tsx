import type { Ref } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { IconButton, IconLink } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';

type Step = { readonly name: string } & ({ readonly href: string } | { readonly onClick: () => void });

type Props = {
  /** For example '2 of 12 new', null while it is unknown. */
  readonly position: string | null;
  readonly previous: Step | null;
  readonly next: Step | null;
  readonly ref?: Ref<HTMLElement>;
};

/** The place of a promo in its list, and the ways to those beside it. At an end of the list a button does nothing. */
export function PromoSteps({ position, previous, next, ref }: Props) {
  const renderStep = (icon: IconName, title: string, step: Step | null) => {
    const shared = { variant: 'plain', icon, title, label: step ? `${title}: ${step.name}` : title } as const;
    if (step && 'href' in step) return <IconLink {...shared} href={step.href} data-prefetch="" />;
    return <IconButton {...shared} aria-disabled={!step} onClick={step?.onClick} />;
  };
  return (
    <nav className="dp-promo-steps dp-row" aria-label="Promos in the inbox" ref={ref}>
      <span className="dp-muted dp-numbers">{position}</span>
      {renderStep('chevron-up', 'Previous promo', previous)}
      {renderStep('chevron-down', 'Next promo', next)}
    </nav>
  );
}

export const positionText = (position: number, total: number, isOfNew = false): string =>
  `${formatCount(position)} of ${formatCount(total)}${isOfNew ? ' new' : ''}`;
