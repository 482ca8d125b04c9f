import { Field } from './field.tsx';

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A labelled list of choices that opens on a press. */
export function SelectInput<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <Field label={label}>
      {(controlProps) => (
        <select
          {...controlProps}
          className="dp-input"
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
      )}
    </Field>
  );
}
