import '../../styles/kit/segments.css';
import { useId } from 'react';

type Props<Value extends string> = {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly note?: string | undefined;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="dp-segments" aria-labelledby={`${name}-label`}>
      <span className="dp-label dp-legend" id={`${name}-label`}>
        {legend}
      </span>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="dp-hidden"
            type="radio"
            form=""
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.note && <span>{option.note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
