import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { FilterButton } from '../../shared/ui/button.tsx';
import { KeyHint, useAriaKey } from '../../shared/ui/key-hint.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { SortSelect } from '../../shared/ui/sort-select.tsx';
import { filterLabels, isLocalFilter, offeredFilters } from './filters.ts';
import type { Inbox } from './inbox-store.ts';
import { MarkedBar } from './marked-bar.tsx';
import { INBOX_SORTS } from './rows-store.ts';

export const SEARCH_ID = 'dp-inbox-search';

/** The search, the sort order and the filters. While rows are marked, their actions replace the filters. */
export function InboxTools({ inbox }: { readonly inbox: Inbox }) {
  const isMarking = useStore(inbox.marked.$marked).length > 0;
  const { campaigns, fetching } = useStore(inbox.campaigns.$list);
  const sort = useStore(inbox.rows.sort.$value);
  const hasCount = useStore(inbox.rows.$counts).all !== 0;
  if (!hasCount && campaigns.length === 0 && fetching.state === 'ready') return null;
  return (
    <div className="dp-inbox-sticky dp-stack">
      <div className="dp-search-tools">
        <SearchField inbox={inbox} />
        <SortSelect label="Sort" options={INBOX_SORTS} value={sort} onChange={inbox.setSort} />
      </div>
      {isMarking ? <MarkedBar inbox={inbox} /> : <Filters inbox={inbox} />}
    </div>
  );
}

function SearchField({ inbox }: { readonly inbox: Inbox }) {
  return (
    <SearchInput
      id={SEARCH_ID}
      label="Search inbox"
      placeholder="Search artist, title or label"
      aria-keyshortcuts={useAriaKey('search')}
      value={useStore(inbox.rows.$text)}
      onChange={inbox.search}
      hint={<KeyHint name="search" />}
    />
  );
}

function Filters({ inbox }: { readonly inbox: Inbox }) {
  const { filter: current, fetching } = useStore(inbox.campaigns.$list);
  const counts = useStore(inbox.rows.$counts);
  const filters = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another filter is chosen
  useLayoutEffect(() => {
    const chosen = filters.current?.querySelector('[aria-pressed="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div ref={filters} className="dp-filters dp-inbox-filters" role="group" aria-label="Show">
      {offeredFilters(inbox.rows.isOfCompany).map((filter) => (
        <FilterButton key={filter} aria-pressed={filter === current} onClick={() => inbox.setFilter(filter)}>
          <span>{filterLabels[filter]}</span>
          {(counts[filter] !== null || fetching.state !== 'failed') && (
            <span className="dp-inbox-number" data-local={isLocalFilter(filter) || undefined}>
              {counts[filter] !== null && ` ${formatCount(counts[filter])}`}
            </span>
          )}
        </FilterButton>
      ))}
    </div>
  );
}
