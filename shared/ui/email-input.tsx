import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { cleanEmail, isEmail } from '../validation/email.ts';
import { LinkButton } from './button.tsx';
import type { FieldHandle } from './field.tsx';
import { Name } from './name.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { typeText } from './type-text.ts';

const SUGGESTION_DELAY_MS = 250;

type Props = Omit<TextInputProps, 'type' | 'multiline' | 'rows' | 'extra' | 'onBlur'>;

/**
 * An email input that suggests a correction of the domain (spec 4, 5), and unwraps what is pasted.
 * Its error waits until the field is left or submitted.
 */
export function EmailInput({ value, onChange, rules = {}, ref, ...rest }: Props) {
  const input = useRef<FieldHandle>(null);
  const [isTyping, setTyping] = useState(false);
  const focus = () => {
    setTyping(false);
    input.current?.focus();
  };
  useImperativeHandle(ref, () => ({ focus, select: () => input.current?.select() }));
  const suggestion = useSuggestion(value);

  function accept(email: string) {
    // The focused button is removed with the suggestion.
    focus();
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) typeText(field, email);
    setTyping(false);
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
      onChange={(email, event) => {
        setTyping(true);
        const field = event instanceof InputEvent && /^insertFrom/.test(event.inputType) && event.target;
        const unwrapped = cleanEmail(email);
        if (field instanceof HTMLInputElement && isEmail(email) && email !== unwrapped)
          typeText(field, unwrapped);
        else onChange(email);
      }}
      rules={isTyping ? { required: rules.required ?? false } : { email: true, ...rules }}
      onBlur={() => setTyping(false)}
      extra={
        <div role="status">
          {suggestion !== null && (
            <p className="dp-help dp-suggestion">
              Did you mean{' '}
              <LinkButton onClick={() => accept(suggestion)}>
                <Name>{suggestion}</Name>
              </LinkButton>
              ?
            </p>
          )}
        </div>
      }
    />
  );
}

/** Returns the suggestion for the value after a pause in typing. */
function useSuggestion(value: string): string | null {
  const [result, setResult] = useState<{ value: string; suggestion: string | null } | null>(null);

  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(async () => {
      const script = await import('../validation/mail-suggestion.ts').catch(() => null);
      setResult({ value, suggestion: (await script?.suggestEmail(value)) ?? null });
    }, SUGGESTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);

  return result?.value === value ? result.suggestion : null;
}
