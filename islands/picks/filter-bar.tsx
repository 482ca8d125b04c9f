import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PICK_SOURCES, PICK_STORES } from '../../shared/config/constants.ts';
import { useConfig } from '../../shared/ui/use-config.ts';
import type { createFilters } from './filters-store.ts';
import { sourceNames, storeNames } from './names.ts';

/** Switches for what shows, and the choice of the store whose link comes first (spec 9). */
export function FilterBar({ store }: { readonly store: ReturnType<typeof createFilters> }) {
  const { on, preferred } = useStore(store.$filters);
  const names = sourceNames(useConfig().productName);
  const group = useId();

  return (
    <div className="dp-picks-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers */}
      <div className="dp-filters dp-filters-several" role="group" aria-label="Show">
        {PICK_SOURCES.map((source) => (
          <button
            key={source}
            className="dp-filter"
            type="button"
            aria-pressed={on.includes(source)}
            onClick={() => store.toggle(source)}
          >
            {names[source]}
          </button>
        ))}
      </div>
      <fieldset className="dp-preferred" aria-labelledby={`${group}-label`}>
        <span className="dp-legend" id={`${group}-label`}>
          Preferred<span> store</span>
        </span>
        {PICK_STORES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              form=""
              name={group}
              value={name}
              checked={name === preferred}
              onChange={() => store.prefer(name)}
            />
            {storeNames[name]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
