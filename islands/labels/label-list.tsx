import { type ReactNode, useId } from 'react';
import { LABEL_RATING_LIMITS } from '../../shared/config/constants.ts';
import { labelName } from '../../shared/entities/label.ts';
import { dateOf } from '../../shared/format/dates.ts';
import { compareText, createTextFilter } from '../../shared/format/text.ts';
import type { KnownLabel } from '../../shared/labels/followed-labels.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListSkeleton, Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { Name, PromosLink } from '../../shared/ui/name.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { SortSelect } from '../../shared/ui/sort-select.tsx';
import { clearSearch } from '../../shared/ui/type-text.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { useVirtualRows } from '../../shared/ui/use-virtual-rows.ts';

/** `position` starts at 1. Both numbers include the rows that are not rendered. */
export type RowProps = { readonly name: string; readonly position: number; readonly count: number };

export type ListProps = { readonly options: ListOptions; readonly onChange: (options: ListOptions) => void };

type Props = ListProps & {
  readonly title: string;
  readonly sorts: readonly { readonly value: LabelSort; readonly label: string }[];
  readonly names: readonly string[];
  readonly renderRow: (row: RowProps) => ReactNode;
  /** Shows in place of the message that no label matches the search. */
  readonly empty?: ReactNode;
  readonly children: ReactNode;
};

export function LabelList({ title, sorts, options, onChange, names, renderRow, empty, children }: Props) {
  const searchId = useId();
  return (
    <section aria-label={title}>
      <div className="dp-search-tools dp-list-tools">
        <SearchInput
          id={searchId}
          label="Find a label"
          value={options.text}
          onChange={(text) => onChange({ ...options, text })}
        />
        <SortSelect
          label="Sort by"
          options={sorts}
          value={options.sort}
          onChange={(sort) => onChange({ ...options, sort })}
        />
      </div>
      <div className="dp-row dp-list-line">{children}</div>
      {names.length > 0 && <LabelRows title={title} names={names} renderRow={renderRow} />}
      {names.length === 0 &&
        (empty || (
          <EmptyState mark="none">
            <p>
              No labels match “<Name>{options.text.trim()}</Name>”.
            </p>
            <Button onClick={() => clearSearch(searchId)}>Clear search</Button>
          </EmptyState>
        ))}
    </section>
  );
}

function LabelRows({ title, names, renderRow }: Pick<Props, 'title' | 'names' | 'renderRow'>) {
  const count = names.length;
  const { list, range, rowHeight } = useVirtualRows(count);
  const [from, to] = [Math.min(range[0], count), Math.min(range[1], count)];
  // Policies forbid styles in markup.
  const padding = useHydrated()
    ? { paddingTop: from * rowHeight, paddingBottom: (count - to) * rowHeight }
    : undefined;
  return (
    <ul aria-label={title} ref={list} style={padding}>
      {names.slice(from, to).map((name, i) => renderRow({ name, position: from + i + 1, count }))}
    </ul>
  );
}

type InfoProps = { readonly entry: KnownLabel; readonly children: ReactNode };

export function LabelInfo({ entry, children }: InfoProps) {
  const name = labelName(entry.label);
  return (
    <div className="dp-label-text">
      <PromosLink className="dp-ellipsis dp-label-name" title={name} name={name} href={promosUrl(entry)} />
      <div className="dp-help dp-numbers dp-dots dp-ellipsis dp-label-facts">{children}</div>
    </div>
  );
}

/** Returns the inbox of the label's account, or a search by the label's name. Null if the label sent no promos. */
function promosUrl({ label, account, promos }: KnownLabel): string | null {
  if (promos === 0) return null;
  if (account) return urls.recipientPromosCompany(account.id);
  return `${urls.recipientPromosList()}?${new URLSearchParams({ text: labelName(label) })}`;
}

export const ListLoading = () => (
  <ListSkeleton label="Loading labels…" rows={6}>
    <li className="dp-label-row">
      <Skeleton className="dp-label-skeleton" />
    </li>
  </ListSkeleton>
);

/** `best-match` keeps the order of the server. */
export type LabelSort = 'best-match' | 'name' | 'rating' | 'recent' | 'promos';

export type ListOptions = { readonly text: string; readonly sort: LabelSort };

export function filterAndSort(labels: readonly KnownLabel[], { text, sort }: ListOptions): KnownLabel[] {
  const matchesText = createTextFilter(text);
  const matches = labels.filter(({ label, city }) => matchesText(labelName(label), city));
  return sort === 'best-match' ? matches : matches.sort(compare[sort]);
}

const byName = (a: KnownLabel, b: KnownLabel): number => compareText(labelName(a.label), labelName(b.label));

const compare: Record<Exclude<LabelSort, 'best-match'>, (a: KnownLabel, b: KnownLabel) => number> = {
  name: byName,
  rating: (a, b) => ratingOf(b) - ratingOf(a) || byName(a, b),
  recent: (a, b) => followTime(b) - followTime(a),
  promos: (a, b) => (b.promos ?? 0) - (a.promos ?? 0) || byName(a, b),
};

/** An unrated label ranks below the lowest rating. */
const ratingOf = ({ rating }: KnownLabel): number => rating ?? LABEL_RATING_LIMITS.min - 1;

const followTime = ({ followed }: KnownLabel): number => dateOf(followed)?.getTime() ?? 0;
