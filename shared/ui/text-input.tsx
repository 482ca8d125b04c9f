import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type FieldRules, fieldMessage } from '../validation/field-messages.ts';
import { Field, type FieldHandle } from './field.tsx';
import { useTakeOver } from './use-hydrated.ts';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'form'
>;

export type TextInputProps = Native & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the value must be; its first message shows once the input was touched (spec 5). */
  rules?: FieldRules;
  /** A message of the form's own: shows at once, before those of the rules. */
  error?: ReactNode;
  /** Shows the messages as if touched: a form sets it when it was submitted. */
  touched?: boolean;
  success?: boolean;
  help?: ReactNode;
  /** Stands right under the input. */
  extra?: ReactNode;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  /** A text of several lines; `type` has no meaning then. */
  multiline?: boolean;
  /** Lines at first sight, if multiline. */
  rows?: number;
  onBlur?: () => void;
  ref?: Ref<FieldHandle>;
};

/** An input or text area with its label, help and messages. With `form=""` Enter sends no form of a host around it. */
export function TextInput({
  label,
  value,
  onChange,
  rules = {},
  error,
  touched = false,
  success = false,
  help,
  extra,
  type = 'text',
  multiline = false,
  rows = 4,
  onBlur,
  ref,
  ...native
}: TextInputProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => control.current?.focus() }), []);
  useTakeOver(() => {
    if (control.current && control.current.value !== value) onChange(control.current.value);
  });
  const message = error || (touched || left ? fieldMessage(value, rules) : null);

  const shared = {
    ...native,
    ref: control,
    className: 'dp-input',
    value,
    'aria-required': rules.required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: () =>
      afterPress(() => {
        setLeft(true);
        onBlur?.();
      }),
  };
  return (
    <Field label={label} help={help} error={message} success={success} extra={extra}>
      {(wiring) =>
        multiline ? (
          <textarea {...shared} {...wiring} rows={rows} />
        ) : (
          <input {...shared} {...wiring} type={type} />
        )
      }
    </Field>
  );
}

let isDown = false;

if (typeof document !== 'undefined') {
  const set = (down: boolean) => () => {
    isDown = down;
  };
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/** Runs the change once no press is under way, so that nothing moves away from under a finger or a mouse. */
function afterPress(change: () => void): void {
  if (!isDown) {
    change();
    return;
  }
  const over = new AbortController();
  const release = () => {
    over.abort();
    setTimeout(change);
  };
  document.addEventListener('pointerup', release, { signal: over.signal });
  document.addEventListener('pointercancel', release, { signal: over.signal });
}
