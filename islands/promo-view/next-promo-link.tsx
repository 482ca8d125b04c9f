import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createResource } from '../../shared/async/create-resource.ts';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { findNextPromo } from './find-next-promo.ts';

export function NextPromoLink({ promo }: { readonly promo: Promo }) {
  const [search] = useState(() => createResource((signal) => findNextPromo(promo, signal)));
  const result = useStore(search.$value);
  const next = result.state === 'ready' && result.data;
  if (!next) return null;
  return (
    <ButtonLink
      endIcon="chevron-right"
      href={urls.recipientPromosOne(next.id)}
      aria-label={`Next new promo: ${campaignName(next)}`}
      data-prefetch=""
    >
      Next new promo
    </ButtonLink>
  );
}
