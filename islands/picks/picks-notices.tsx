import { useStore } from '@nanostores/react';
import { PICK_SOURCES, PICK_STORES } from '../../shared/config/constants.ts';
import { formatList } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Disc } from '../../shared/ui/disc.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { sourceNames, storeNames } from './filters-store.ts';
import { groupError, isLoading, PICK_GROUPS, type PicksStore } from './picks-store.ts';
import { type PickRelease, sourcesExcluding } from './releases.ts';

type Props = { readonly store: PicksStore };

export function FailedGroups({ store: { $groups, retry } }: Props) {
  const groups = useStore($groups);
  const { productName } = useConfig();
  const failed = PICK_GROUPS.flatMap((group) => {
    const error = groupError(groups[group]);
    return error ? [{ group, message: errorMessage(error) }] : [];
  });
  const [first] = failed;
  if (!first) return null;
  const stores = formatList(PICK_STORES.map((store) => storeNames[store]));
  const origin = first.group === 'product' ? productName : stores;
  const isAll = failed.length === PICK_GROUPS.length;

  return (
    <div className={isAll ? 'dp-empty' : 'dp-picks-notice'} ref={keepFocus} role="alert">
      <Icon name="warning" size={isAll ? 24 : 20} />
      <p>
        Couldn't load {isAll ? 'your picks' : `picks from ${origin}`}. {first.message}
      </p>
      <Button
        variant={isAll ? 'main' : 'quiet'}
        onClick={() => {
          for (const { group } of failed) retry(group);
        }}
      >
        Try again
      </Button>
    </div>
  );
}

type FilteredOutProps = Props & { readonly releases: readonly PickRelease[] };

export function FilteredOut({ store: { filters, actions }, releases }: FilteredOutProps) {
  const activeFilters = useStore(filters.$filters);
  const hidden = useStore(actions.$hidden);
  const names = sourceNames(useConfig().productName);
  const today = new Date();
  const excluding = releases.flatMap((release) =>
    sourcesExcluding(release, hidden[release.key] ?? release.isHidden, activeFilters, today),
  );
  const excludingSources = PICK_SOURCES.map((source) => ({
    source,
    count: excluding.filter((other) => other === source).length,
  })).filter(({ count }) => count > 0);

  return (
    <section className="dp-empty" ref={keepFocus} aria-labelledby="dp-filtered-out">
      <h2 className="dp-section" id="dp-filtered-out">
        No picks match your filters.
      </h2>
      <ul>
        {excludingSources.map(({ source, count }) => (
          <li key={source} ref={keepFocus}>
            <span className="dp-numbers">
              {names[source]}: {count === 1 ? '1 pick' : `${count} picks`}
            </span>
            <Button onClick={() => filters.toggle(source)}>
              Show<span className="dp-hidden"> {names[source]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="plain" onClick={filters.reset}>
        Reset filters
      </Button>
    </section>
  );
}

export function NoPicks({ store }: Props) {
  const groups = useStore(store.$groups);
  const isGenerating = useStore(store.generation.$state).state === 'pending';
  const both = PICK_GROUPS.map((group) => groups[group]);
  if (both.some(isLoading)) return <p className="dp-empty">Loading more picks…</p>;
  if (both.some(groupError)) return !both.every(groupError) && <p className="dp-empty">No other picks.</p>;
  return (
    <section className="dp-empty" aria-labelledby="dp-no-picks">
      <Disc size={64} />
      <h2 className="dp-section" id="dp-no-picks">
        No picks yet
      </h2>
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
    </section>
  );
}
