import { useStore } from '@nanostores/react';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { heard, progressOf, stopText } from '../../shared/listening/heard.ts';
import { resumePromo } from '../../shared/listening/play-promo.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { usePromoStatus } from '../../shared/views/play-button.tsx';

const useHeard = (id: Id) => recordOf(useStore(heard.$value), id);

/** Says where the DJ has stopped in the promo, unless the player has it. A press plays on from there. */
export function StoppedAt({ promo }: { readonly promo: Promo }) {
  const text = stopText(useHeard(promo.id));
  const isCurrent = usePromoStatus(promo) !== null;
  return !isCurrent && text && <LinkButton onClick={() => resumePromo(promo)}>{text}</LinkButton>;
}

/** A line below the cover of a promo: how far the DJ has come, and where the DJ has stopped. */
export function HeardLine({ id }: { readonly id: Id }) {
  const entry = useHeard(id);
  const progress = progressOf(entry);
  const text = stopText(entry) ?? 'Heard to the end';
  return (
    progress !== null && (
      <progress
        className="dp-heard-line"
        // Its other styles load with the chrome.
        style={{ position: 'absolute' }}
        max={1}
        value={progress}
        aria-label={text}
        title={text}
      />
    )
  );
}
