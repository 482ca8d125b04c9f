import { type SyntheticEvent, useState } from 'react';
import { PIN_LENGTH } from '../config/constants.ts';
import { cleanPin, isCompletePin } from '../validation/pin.ts';
import { Field } from './field.tsx';
import { useFieldValue } from './use-field-value.ts';

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
  const [isUnclear, setUnclear] = useState(false);
  // What an input method composes is shown as it is, and is not yet what the person means.
  const [composed, setComposed] = useState<string | null>(null);

  function change(typed: string) {
    const pin = cleanPin(typed);
    setComposed(null);
    setUnclear(pin === null);
    if (pin === null) return;
    onChange(pin);
    if (pin !== value && isCompletePin(pin)) onComplete(pin);
  }

  const shown = composed ?? value;
  const field = useFieldValue(shown, (text, event) =>
    event instanceof InputEvent && event.isComposing ? setComposed(text) : change(text),
  );
  const characters = [...shown].slice(0, PIN_LENGTH);
  return (
    <Field label={label} error={isUnclear ? UNCLEAR : error}>
      {(controlProps) => (
        <div className="dp-pin" translate="no">
          <input
            {...controlProps}
            {...field}
            name="pin"
            className="dp-pin-input"
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
            onCompositionEnd={(event) => change(event.currentTarget.value)}
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

const UNCLEAR = 'Enter only the four characters of the PIN.';

/** Moves the caret to the end, because the drawn boxes always show it there. A selected range stays selected. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) {
    input.setSelectionRange(end, end);
  }
}
