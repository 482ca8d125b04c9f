import { useStore } from '@nanostores/react';
import type { Promo } from '../../shared/entities/promo.ts';
import { pluralize } from '../../shared/format/text.ts';
import { skim } from '../../shared/player/skim.ts';
import { SKIM_SECONDS } from '../../shared/player/skim-window.ts';
import { playableTracks } from '../../shared/promos/promo-actions.ts';
import { $promos } from '../../shared/promos/promos.ts';

/** How long it takes to skim promos, by the average of those that have been loaded. Empty while none has or skimming is off. */
export function SkimTime({ count }: { readonly count: number }) {
  const isOn = useStore(skim.$value);
  return isOn && count > 0 && <AboutMinutes count={count} />;
}

function AboutMinutes({ count }: { readonly count: number }) {
  const known = Object.values(useStore($promos)).flatMap((entry) =>
    entry?.state === 'ready' ? [skimSeconds(entry.promo)] : [],
  );
  const total = known.reduce((sum, seconds) => sum + seconds, 0);
  if (known.length === 0) return null;
  const minutes = Math.ceil(((total / known.length) * count) / 60);
  return (
    <p className="dp-skim-time dp-muted dp-numbers">{`${pluralize(count, 'promo')}, about ${minutes} min`}</p>
  );
}

/** A shorter track plays whole. */
const skimSeconds = (promo: Promo): number =>
  playableTracks(promo).reduce(
    (sum, { duration }) => sum + Math.min(duration || SKIM_SECONDS, SKIM_SECONDS),
    0,
  );
