import { useStore } from '@nanostores/react';
import { formatCount } from '../../shared/format/text.ts';
import { FilterButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyHint, useAriaKey } from '../../shared/ui/key-hint.tsx';
import { useFieldValue } from '../../shared/ui/use-field-value.ts';
import { filterLabels, isLocalFilter, offeredFilters } from './filters.ts';
import type { Inbox } from './inbox-store.ts';
import { MarkedBar } from './marked-bar.tsx';
import { INBOX_SORTS, sortLabels } from './rows-store.ts';

export const SEARCH_ID = 'dp-inbox-search';

/** The search, the sort order and the filters. While rows are marked, their actions replace the filters. */
export function InboxTools({ inbox }: { readonly inbox: Inbox }) {
  const isMarking = useStore(inbox.marked.$marked).length > 0;
  const { campaigns, fetching } = useStore(inbox.$list);
  const hasCount = useStore(inbox.$counts).all !== 0;
  if (!hasCount && campaigns.length === 0 && fetching.state === 'ready') return null;
  return (
    <>
      <div className="dp-inbox-tools">
        <SearchField inbox={inbox} />
        <SortField inbox={inbox} />
      </div>
      {isMarking ? <MarkedBar inbox={inbox} /> : <Filters inbox={inbox} />}
    </>
  );
}

function SearchField({ inbox }: { readonly inbox: Inbox }) {
  const field = useFieldValue(useStore(inbox.$text), inbox.search);
  return (
    <div className="dp-inbox-search">
      <Icon name="search" />
      <input
        className="dp-input"
        id={SEARCH_ID}
        type="search"
        // With `form=""`, Enter does not submit a form of the host page.
        form=""
        aria-label="Search inbox"
        aria-keyshortcuts={useAriaKey('search')}
        placeholder="Search artist, title or label"
        {...field}
      />
      <span className="dp-inbox-hint" aria-hidden="true">
        <KeyHint name="search" />
      </span>
    </div>
  );
}

function SortField({ inbox }: { readonly inbox: Inbox }) {
  const current = useStore(inbox.$sort);
  const choose = (value: string) => {
    const sort = INBOX_SORTS.find((candidate) => candidate === value);
    if (sort) inbox.setSort(sort);
  };
  return (
    <div className="dp-inbox-sort" data-chosen={current !== 'newest' || undefined}>
      <Icon name="sort" />
      <select
        className="dp-input"
        form=""
        aria-label="Sort"
        value={current}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {INBOX_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Filters({ inbox }: { readonly inbox: Inbox }) {
  const { filter: current, fetching } = useStore(inbox.$list);
  const counts = useStore(inbox.$counts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div className="dp-filters dp-inbox-filters" role="group" aria-label="Show">
      {offeredFilters(inbox.isOfCompany).map((filter) => (
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
