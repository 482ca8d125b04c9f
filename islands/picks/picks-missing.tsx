import { useStore } from '@nanostores/react';
import { PICK_SOURCES, PICK_STORES } from '../../shared/config/constants.ts';
import { formatList } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { sourceNames, storeNames } from './filters-store.ts';
import { errorOf, HALVES, isLoading, type PicksStore } from './picks-store.ts';
import { blockersOf, type PickRelease } from './releases.ts';

type Props = { readonly store: PicksStore };

/** Says which picks did not load. Two failures show as one. */
export function FailedHalves({ store: { $halves, retry } }: Props) {
  const halves = useStore($halves);
  const { productName } = useConfig();
  const failed = HALVES.flatMap((half) => {
    const error = errorOf(halves[half]);
    return error ? [{ half, words: errorMessage(error) }] : [];
  });
  const [first] = failed;
  if (!first) return null;
  const stores = formatList(PICK_STORES.map((store) => storeNames[store]));
  const origin = first.half === 'product' ? productName : stores;
  const isAll = failed.length === HALVES.length;

  return (
    <div className={isAll ? 'dp-empty' : 'dp-picks-notice'} ref={keepFocus} role="alert">
      <Icon name="warning" size={isAll ? 24 : 20} />
      <p>
        {isAll ? 'Your picks' : `The picks from ${origin}`} did not load. {first.words}
      </p>
      <button
        className={isAll ? 'dp-button dp-main' : 'dp-button dp-quiet'}
        type="button"
        onClick={() => {
          for (const { half } of failed) retry(half);
        }}
      >
        Try again
      </button>
    </div>
  );
}

type FilteredOutProps = Props & { readonly releases: readonly PickRelease[] };

/** Shows how many picks each switch that is off hides. */
export function FilteredOut({ store: { filters, marks }, releases }: FilteredOutProps) {
  const wanted = useStore(filters.$filters);
  const hidden = useStore(marks.$hidden);
  const names = sourceNames(useConfig().productName);
  const today = new Date();
  const blockers = releases.flatMap((release) =>
    blockersOf(release, hidden[release.key] ?? release.isHidden, wanted, today),
  );
  const waiting = PICK_SOURCES.map((source) => ({
    source,
    count: blockers.filter((blocker) => blocker === source).length,
  })).filter(({ count }) => count > 0);

  return (
    <section className="dp-empty" ref={keepFocus} aria-labelledby="dp-filtered-out">
      <h2 className="dp-section" id="dp-filtered-out">
        Your filters leave nothing
      </h2>
      <ul>
        {waiting.map(({ source, count }) => (
          <li key={source} ref={keepFocus}>
            <span className="dp-numbers">
              {names[source]} is off: {count === 1 ? '1 pick' : `${count} picks`}
            </span>
            <button className="dp-button dp-quiet" type="button" onClick={() => filters.toggle(source)}>
              Show<span className="dp-hidden"> {names[source]}</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="dp-button dp-plain" type="button" onClick={filters.reset}>
        Reset filters
      </button>
    </section>
  );
}

export function NoPicks({ store }: Props) {
  const halves = useStore(store.$halves);
  const isGenerating = useStore(store.generation.$state).state === 'pending';
  const both = HALVES.map((half) => halves[half]);
  if (both.some(isLoading)) return <p className="dp-empty">The rest is on its way.</p>;
  if (both.some(errorOf))
    return !both.every(errorOf) && <p className="dp-empty">There are no other picks.</p>;
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
          onClick={() => void store.regenerate()}
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
