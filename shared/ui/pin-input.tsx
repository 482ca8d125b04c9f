import '../../styles/kit/pin.css';
import type { SyntheticEvent } from 'react';
import { PIN_LENGTH } from '../config/constants.ts';
import { cleanPin, isCompletePin } from '../validation/pin.ts';
import { Field } from './field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called each time the value becomes a complete PIN. */
  onComplete: (pin: string) => void;
  error?: string | null;
  disabled?: boolean;
};

/** A single input drawn as boxes, so that pasting and one-time codes from a phone work (spec 5, 9). */
export function PinInput({ label, value, onChange, onComplete, error, disabled = false }: Props) {
  function change(typed: string) {
    const pin = cleanPin(typed);
    onChange(pin);
    if (pin !== value && isCompletePin(pin)) onComplete(pin);
  }

  const characters = [...value];
  return (
    <Field label={label} error={error}>
      {(controlProps) => (
        <div className="dp-pin">
          <input
            {...controlProps}
            name="pin"
            className="dp-pin-input"
            value={value}
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
            onChange={(event) => change(event.currentTarget.value)}
            onSelect={moveCaretToEnd}
          />
          <span className="dp-row" aria-hidden="true">
            {[...Array(PIN_LENGTH).keys()].map((cell) => (
              <span key={cell} className="dp-pin-cell" data-next={cell === characters.length || undefined}>
                {characters[cell]}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}

/** Moves the caret to the end, because the drawn boxes always show it there. A selected range stays selected. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}
