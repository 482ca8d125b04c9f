import { useId } from 'react';
import { Name } from './name.tsx';

type Props<Value extends string> = {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Whether the label is a word, which browsers may translate, and not a name. */
    readonly isWord?: boolean;
  }[];
  readonly value: Value | null;
  /** Draws one box with equal parts, without a visible legend. */
  readonly isJoined?: boolean;
  readonly onChange: (value: Value) => void;
};

/** A choice of one among few names, such as formats. */
export function Segments<Value extends string>({ legend, options, value, isJoined, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset
      className="dp-segments dp-row dp-wrap"
      data-joined={isJoined || undefined}
      aria-labelledby={`${name}-label`}
    >
      <span className={isJoined ? 'dp-hidden' : 'dp-label dp-legend'} id={`${name}-label`}>
        {legend}
      </span>
      {options.map((option) => (
        <label className="dp-option" key={option.value}>
          <input
            className="dp-hidden"
            type="radio"
            form=""
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A value that was not chosen, such as a default, can be chosen, too.
            onClick={() => option.value === value && onChange(value)}
          />
          {option.isWord ? <span>{option.label}</span> : <Name>{option.label}</Name>}
        </label>
      ))}
    </fieldset>
  );
}
