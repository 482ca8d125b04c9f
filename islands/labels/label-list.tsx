import type { ReactNode } from 'react';
import type { KnownLabel } from '../../shared/promos/followed-labels.ts';
import { Field } from '../../shared/ui/field.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useVirtualRows } from '../../shared/ui/use-virtual-rows.ts';
import { type Arrangement, nameOf, type Sort } from './labels-store.ts';

/** The place of a row among all rows, rendered or not. */
export type Place = { readonly position: number; readonly of: number };

type Props = {
  readonly title: string;
  readonly names: readonly string[];
  readonly row: (name: string, place: Place) => ReactNode;
};

/** A list of labels that renders only the rows in or near the screen. */
export function LabelList({ title, names, row }: Props) {
  const count = names.length;
  const {
    list,
    range: [first, end],
    rowHeight,
  } = useVirtualRows(count);
  const [from, to] = [Math.min(first, count), Math.min(end, count)];
  const padding = { paddingTop: from * rowHeight, paddingBottom: (count - to) * rowHeight };
  return (
    <ul aria-label={title} ref={list} style={padding}>
      {names.slice(from, to).map((name, i) => row(name, { position: from + i + 1, of: count }))}
    </ul>
  );
}

type NameProps = { readonly label: KnownLabel['label']; readonly children: ReactNode };

export function LabelName({ label, children }: NameProps) {
  return (
    <div className="dp-label-who">
      <bdi className="dp-label-name" title={nameOf(label)}>
        {nameOf(label)}
      </bdi>
      <div className="dp-label-facts">{children}</div>
    </div>
  );
}

type ToolsProps = {
  readonly value: Arrangement;
  readonly sorts: readonly { readonly sort: Sort; readonly words: string }[];
  readonly onChange: (value: Arrangement) => void;
};

export function ListTools({ value, sorts, onChange }: ToolsProps) {
  return (
    <div className="dp-list-tools">
      <TextInput
        label="Filter"
        type="search"
        form=""
        autoComplete="off"
        spellCheck={false}
        value={value.text}
        onChange={(text) => onChange({ ...value, text })}
      />
      <Field label="Sort by">
        {(wiring) => (
          <select
            {...wiring}
            className="dp-input"
            value={value.sort}
            onChange={(event) => {
              const chosen = sorts.find(({ sort }) => sort === event.currentTarget.value);
              if (chosen) onChange({ ...value, sort: chosen.sort });
            }}
          >
            {sorts.map(({ sort, words }) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

export function ListLoading() {
  return (
    <div role="status" aria-label="Loading your labels...">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <div className="dp-label-row" key={row} aria-hidden="true">
          <div className="dp-skeleton dp-label-skeleton" />
        </div>
      ))}
    </div>
  );
}

type NoneFoundProps = { readonly text: string; readonly onClear: () => void };

export function NoneFound({ text, onClear }: NoneFoundProps) {
  return (
    <div className="dp-empty" ref={keepFocus}>
      <p>
        No label here matches ‘<bdi>{text.trim()}</bdi>’.
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={onClear}>
        Clear the filter
      </button>
    </div>
  );
}
