import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { config } from '../../shared/config/config.ts';
import { PICK_SOURCES, PICK_STORES } from '../../shared/config/constants.ts';
import { pluralize } from '../../shared/format/text.ts';
import { $loggedOutCalls } from '../../shared/session/calls.ts';
import { Button, FilterButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { DjOnly, LoginNeeded } from '../../shared/views/dj-only.tsx';
import { sourceNames, storeNames } from './filters-store.ts';
import { PicksBody } from './picks-body.tsx';
import { createPicksStore, type PicksStore } from './picks-store.ts';

/** Recommends promos and store releases to the DJ (spec 1, 4, 9). */
export const PicksIsland = () => (
  <DjOnly needed="picks" loading={<Loading heading="Picks for you" />}>
    <Picks />
  </DjOnly>
);

function Picks() {
  const [store] = useState(createPicksStore);
  const isLoggedOut = useStore($loggedOutCalls) > 0;
  const releases = useStore(store.$releases);
  useTitle('Picks');
  const screen = useRef<HTMLDivElement>(null);

  if (isLoggedOut && releases.length === 0) return <LoginNeeded to="see your picks" />;
  return (
    <div className="dp-screen dp-picks" ref={screen}>
      <PicksHead store={store} />
      <FilterBar store={store} />
      <PicksBody store={store} screen={screen} />
    </div>
  );
}

type Props = { readonly store: PicksStore };

function PicksHead({ store }: Props) {
  const { generation } = store;
  const isGenerating = useStore(generation.$state).state === 'pending';
  const isOnLoad = useStore(generation.$isOnLoad);
  const isReady = useStore(store.$isReady);
  const count = useStore(store.$count);

  return (
    <header className="dp-row dp-wrap dp-picks-head">
      <div>
        <h1 className="dp-title" tabIndex={-1}>
          Picks for you
        </h1>
        <p className="dp-muted">
          Based on labels you follow and promos you rate.
          <span className="dp-numbers dp-picks-count" role="status">
            {isReady && count > 0 && ` ${pluralize(count, 'pick')}.`}
          </span>
        </p>
      </div>
      <div className="dp-row dp-wrap dp-picks-generate">
        <Toggle label="New picks each visit" value={isOnLoad} onChange={generation.setOnLoad} />
        <Button
          className="dp-picks-button"
          pending={isGenerating}
          pendingLabel="Regenerating…"
          onClick={() => void store.regenerate()}
        >
          Regenerate
        </Button>
      </div>
    </header>
  );
}

function FilterBar({ store: { filters } }: Props) {
  const { on, preferred } = useStore(filters.$filters);
  const names = sourceNames(config().productName);
  const radioName = useId();

  return (
    <div className="dp-row dp-wrap dp-picks-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers */}
      <div className="dp-filters dp-sideways" role="group" aria-label="Show">
        {PICK_SOURCES.map((source) => (
          <FilterButton
            key={source}
            aria-pressed={on.includes(source)}
            onClick={() => filters.toggle(source)}
          >
            {names[source]}
          </FilterButton>
        ))}
      </div>
      <fieldset className="dp-preferred dp-row dp-wrap" aria-labelledby={`${radioName}-label`}>
        <span className="dp-muted dp-preferred-legend" id={`${radioName}-label`}>
          Preferred<span> store</span>
        </span>
        {PICK_STORES.map((store) => (
          <label className="dp-row" key={store}>
            <input
              type="radio"
              form=""
              name={radioName}
              value={store}
              checked={store === preferred}
              onChange={() => filters.prefer(store)}
            />
            <Name>{storeNames[store]}</Name>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
