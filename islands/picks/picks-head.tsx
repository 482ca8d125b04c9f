import { useStore } from '@nanostores/react';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import type { Stores } from './stores.ts';

/** What the page is, and how its list is made anew. */
export function PicksHead({ stores }: { readonly stores: Stores }) {
  const { generation, picks } = stores;
  const isGenerating = useStore(generation.$isGenerating);
  const isOnLoad = useStore(generation.$isOnLoad);
  const isShown = useStore(picks.$isShown);
  const count = useStore(stores.$count);

  return (
    <header className="dp-picks-head">
      <div>
        <h1 className="dp-title" tabIndex={-1}>
          Picks for you
        </h1>
        <p className="dp-muted">
          Made from the labels you follow and what you rate.
          <span className="dp-numbers" role="status">
            {isShown && count > 0 && (count === 1 ? ' 1 pick.' : ` ${count} picks.`)}
          </span>
        </p>
      </div>
      <div className="dp-picks-making">
        <Toggle label="New each visit" value={isOnLoad} onChange={generation.setOnLoad} />
        <PendingButton
          variant="quiet"
          working={isGenerating}
          workingLabel="Regenerating..."
          onClick={() => void stores.regenerate()}
        >
          Regenerate
        </PendingButton>
      </div>
    </header>
  );
}
