import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type FieldRules, fieldMessage } from '../validation/field-messages.ts';
import { Field, type FieldHandle } from './field.tsx';
import { useHydratedValue } from './use-hydrated.ts';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
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
  /** The first message of these shows once the input was touched (spec 5). */
  rules?: FieldRules;
  /** Shows at once, in place of the messages of the rules. */
  error?: ReactNode;
  touched?: boolean;
  success?: boolean;
  help?: ReactNode;
  extra?: ReactNode;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  multiline?: boolean;
  rows?: number;
  onBlur?: () => void;
  ref?: Ref<FieldHandle>;
};

/** An input or text area with its messages. With `form=""` Enter does not submit the form of a host. */
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
  useHydratedValue(() => {
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

let isPressed = false;
const afterRelease: (() => void)[] = [];

if (typeof document !== 'undefined') {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    for (const change of afterRelease.splice(0)) setTimeout(change);
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/** Waits until no press is under way: a message would move what is pressed away from the pointer. */
function afterPress(change: () => void): void {
  if (isPressed) afterRelease.push(change);
  else change();
}
