import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FieldHandle } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Quiet time after the last key, in milliseconds, before the address is looked at. */
const PAUSE_MS = 250;

type Props = Omit<TextInputProps, 'type' | 'multiline' | 'rows' | 'extra'>;

/** A text input for an e-mail address, which offers a better one where the domain looks mistyped (spec 4, 5). */
export function EmailInput({ value, onChange, rules = {}, onBlur, ref, ...rest }: Props) {
  const input = useRef<FieldHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const { suggestion, look } = useSuggestion(value);

  function accept(email: string) {
    onChange(email);
    // The button goes away with the suggestion: the focus must not go with it.
    input.current?.focus();
  }

  return (
    <TextInput
      autoComplete="email"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      {...rest}
      ref={input}
      type="email"
      value={value}
      onChange={onChange}
      rules={{ email: true, ...rules }}
      onBlur={() => {
        look();
        onBlur?.();
      }}
      extra={
        <div role="status">
          {suggestion !== null && (
            <p className="dp-help dp-suggestion">
              Did you mean{' '}
              <button type="button" className="dp-link" onClick={() => accept(suggestion)}>
                {suggestion}
              </button>
              ?
            </p>
          )}
        </div>
      }
    />
  );
}

/** The corrected address, or null; null too where the script does not load. */
const suggestEmail = (value: string): Promise<string | null> =>
  import('../validation/mail-suggestion.ts').then(
    (script) => script.suggestEmail(value),
    () => null,
  );

/** The suggestion for the value as it is now, or null; `look` asks for it without waiting for the pause. */
function useSuggestion(value: string): { suggestion: string | null; look: () => void } {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<{ value: string; suggestion: string } | null>(null);

  useEffect(() => {
    const pause = setTimeout(() => setWanted(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);

  useEffect(() => {
    let current = true;
    if (wanted) void suggest(wanted);
    async function suggest(value: string) {
      const suggestion = await suggestEmail(value);
      if (current && suggestion !== null) setFound({ value, suggestion });
    }
    return () => {
      current = false;
    };
  }, [wanted]);

  return { suggestion: found?.value === value ? found.suggestion : null, look: () => setWanted(value) };
}
