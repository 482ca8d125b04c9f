import { Field } from '../../shared/ui/field.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import type { Arrangement, Sort } from './arrange.ts';

type Props = {
  readonly value: Arrangement;
  readonly sorts: readonly { readonly sort: Sort; readonly words: string }[];
  readonly onChange: (value: Arrangement) => void;
};

/** Filters and sorts a list as one types. */
export function ListTools({ value, sorts, onChange }: Props) {
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
