import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { HALVES, type Halves } from './picks-store.ts';
import type { Stores } from './stores.ts';

type Props = { readonly stores: Stores; readonly halves: Halves };

/** Nothing has arrived: since there is nothing, or only as far as that is known. */
export function NoPicks({ stores, halves }: Props) {
  const isGenerating = useStore(stores.generation.$isGenerating);
  const states = HALVES.map((half) => halves[half].name);
  if (states.includes('loading')) return <p className="dp-empty">The rest is on its way.</p>;
  if (states.includes('failed')) {
    const isEmpty = states.includes('loaded');
    return isEmpty && <p className="dp-empty">There are no other picks.</p>;
  }
  return (
    <section className="dp-empty" aria-labelledby="dp-no-picks">
      <Disc size={64} />
      <h2 className="dp-section" id="dp-no-picks">
        No picks yet
      </h2>
      <p className="dp-muted">Follow labels and rate promos: picks are made from that.</p>
      <div className="dp-actions">
        <PendingButton
          working={isGenerating}
          workingLabel="Making picks..."
          onClick={() => void stores.regenerate()}
        >
          Make picks
        </PendingButton>
        <a className="dp-button dp-quiet" href={urls.recipientLabelsRecommended()}>
          Find labels
        </a>
      </div>
    </section>
  );
}
