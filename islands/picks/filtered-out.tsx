import { useStore } from '@nanostores/react';
import { PICK_SOURCES } from '../../shared/config/constants.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { useConfig } from '../../shared/ui/use-config.ts';
import { blockersOf } from './filtering.ts';
import { sourceNames } from './names.ts';
import type { Release } from './releases.ts';
import type { Stores } from './stores.ts';

type Props = { readonly stores: Stores; readonly releases: readonly Release[] };

/** There are picks, but none passes: which switch is off, and how many wait behind it. */
export function FilteredOut({ stores: { filters, marks }, releases }: Props) {
  const wanted = useStore(filters.$filters);
  const marked = useStore(marks.$marks);
  const names = sourceNames(useConfig().productName);
  const today = new Date();
  const blockers = releases.flatMap((release) =>
    blockersOf(release, marked[release.key]?.isHidden ?? release.isHidden, wanted, today),
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
