import { useStore } from '@nanostores/react';
import { canRetry } from '../../shared/api/errors.ts';
import { config } from '../../shared/config/config.ts';
import { PICK_STORES } from '../../shared/config/constants.ts';
import { formatList } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { storeNames } from './filters-store.ts';
import { groupError, isLoading, type PicksStore } from './picks-store.ts';

type Props = { readonly store: PicksStore };

export function FailedGroups({ store: { groups } }: Props) {
  const { productName } = config();
  const productError = groupError(useStore(groups.product.$value));
  const externalError = groupError(useStore(groups.external.$value));
  const error = productError ?? externalError;
  if (!error) return null;
  const retryFailed = () => {
    if (productError) void groups.product.reload();
    if (externalError) void groups.external.reload();
  };
  if (productError && externalError)
    return <LoadFailed title="Couldn't load your picks." error={error} onRetry={retryFailed} />;
  const origin = productError ? productName : formatList(PICK_STORES.map((store) => storeNames[store]));

  return (
    <div className="dp-row dp-surface dp-picks-notice" ref={keepFocus} role="alert">
      <Icon name="warning" />
      <p>{`Couldn't load picks from ${origin}. ${errorMessage(error)}`}</p>
      {canRetry(error) && (
        <Button className="dp-picks-button" onClick={retryFailed}>
          Try again
        </Button>
      )}
    </div>
  );
}

export const FilteredOut = ({ store }: Props) => (
  <EmptyState mark="none" title="No picks match your filters.">
    <Button onClick={store.filters.showAll}>Show all picks</Button>
  </EmptyState>
);

export function NoPicks({ store }: Props) {
  const isGenerating = useStore(store.generation.$state).state === 'pending';
  const both = [useStore(store.groups.product.$value), useStore(store.groups.external.$value)];
  if (both.some(isLoading)) return <Note>Loading more picks…</Note>;
  if (both.some(groupError)) return !both.every(groupError) && <Note>No other picks.</Note>;
  return (
    <EmptyState title="No picks yet">
      <p className="dp-muted">Picks are based on labels you follow and promos you rate.</p>
      <div className="dp-actions">
        <Button
          variant="main"
          pending={isGenerating}
          pendingLabel="Generating picks…"
          onClick={() => void store.regenerate()}
        >
          Generate picks
        </Button>
        <ButtonLink href={urls.recipientLabelsRecommended()}>Find labels</ButtonLink>
      </div>
    </EmptyState>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <EmptyState mark="none">
    <p>{children}</p>
  </EmptyState>
);
