import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { Button, FilterButton, IconButton } from '../../shared/ui/button.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { KeyHint, useAriaKey } from '../../shared/ui/key-hint.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { SortSelect } from '../../shared/ui/sort-select.tsx';
import { playCampaigns } from './campaign-actions.ts';
import { filterLabels, INBOX_FILTERS, isLocalFilter } from './filters.ts';
import type { Inbox } from './inbox-store.ts';
import { hideAction, queueAction } from './row-menu.tsx';
import { INBOX_SORTS } from './rows-store.ts';

/** The search, the sort order and the filters. While rows are marked, their actions replace the filters. */
export function InboxTools({ inbox }: { readonly inbox: Inbox }) {
  const isMarking = useStore(inbox.marked.$marked).length > 0;
  const { campaigns, fetching } = useStore(inbox.campaigns.$list);
  const sort = useStore(inbox.rows.sort.$value);
  const text = useStore(inbox.rows.$text);
  const searchKey = useAriaKey('search');
  const hasCount = useStore(inbox.rows.$counts).all !== 0;
  if (!hasCount && campaigns.length === 0 && fetching.state === 'ready') return null;
  return (
    <div className="dp-inbox-sticky dp-stack">
      <div className="dp-search-tools">
        <SearchInput
          id={inbox.searchId}
          label="Search inbox"
          placeholder="Search artist, title or label"
          aria-keyshortcuts={searchKey}
          value={text}
          onChange={inbox.search}
          hint={<KeyHint name="search" />}
        />
        <SortSelect label="Sort" options={INBOX_SORTS} value={sort} onChange={inbox.rows.sort.set} />
      </div>
      {isMarking ? <MarkedBar inbox={inbox} /> : <Filters inbox={inbox} />}
    </div>
  );
}

function Filters({ inbox }: { readonly inbox: Inbox }) {
  const { filter: current, fetching } = useStore(inbox.campaigns.$list);
  const counts = useStore(inbox.rows.$counts);
  const filters = useRef<HTMLDivElement>(null);
  // Only the inbox of all companies has drafts and hidden promos.
  const offered = INBOX_FILTERS.filter((name) => !inbox.rows.isOfCompany || !isLocalFilter(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another filter is chosen
  useLayoutEffect(() => {
    const chosen = filters.current?.querySelector('[aria-pressed="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div ref={filters} className="dp-filters dp-inbox-filters dp-sideways" role="group" aria-label="Show">
      {offered.map((filter) => (
        <FilterButton key={filter} aria-pressed={filter === current} onClick={() => inbox.setFilter(filter)}>
          <span>{filterLabels[filter]}</span>
          {(counts[filter] !== null || fetching.state !== 'failed') && (
            <span className="dp-inbox-number">
              {counts[filter] !== null && ` ${formatCount(counts[filter])}`}
            </span>
          )}
        </FilterButton>
      ))}
    </div>
  );
}

function MarkedBar({ inbox }: { readonly inbox: Inbox }) {
  const marked = useStore(inbox.marked.$marked);
  const actions = [
    { label: 'Play', icon: 'play', run: () => void playCampaigns(marked) } as const,
    queueAction(marked),
    hideAction(inbox, marked),
  ];

  const { clear } = inbox.marked;
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => addShortcuts(status.current, { clearSelection: clear }), [clear]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers
    <div className="dp-marked-bar dp-row" role="group" aria-label="Selected promos" ref={keepFocus}>
      <span className="dp-numbers" role="status" ref={status}>
        {`${marked.length} selected`}
      </span>
      {actions.map(({ label, icon, run }) => (
        <Button
          key={label}
          variant="plain"
          className="dp-marked-action"
          collapsesAt="phone"
          icon={icon}
          aria-label={label}
          title={label}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <IconButton
        icon="close"
        label="Clear selection"
        title="Clear selection"
        aria-keyshortcuts={useAriaKey('clearSelection')}
        onClick={clear}
      />
    </div>
  );
}
