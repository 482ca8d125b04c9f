import { Icon } from './icon.tsx';

type Props<Value extends string> = {
  readonly label: string;
  /** The first one is the usual order. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** The order of a list. In a narrow island only its icon shows. */
export function SortSelect<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div className="dp-sort" data-chosen={value !== options[0]?.value || undefined}>
      <Icon name="sort" />
      <select
        className="dp-input"
        // With `form=""`, a form of the host page does not send it.
        form=""
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
