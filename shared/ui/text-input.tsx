import { type ComponentProps, type Ref, useImperativeHandle, useState } from 'react';
import { type FieldRules, fieldMessage } from '../validation/field-messages.ts';
import { Field, type FieldHandle } from './field.tsx';
import { useFieldValue } from './use-field-value.ts';

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

export type TextInputProps = Native &
  Omit<ComponentProps<typeof Field>, 'children'> & {
    value: string;
    onChange: (value: string, event?: Event) => void;
    /** The validation rules. Unless there is an `error`, the first broken rule shows after the first blur (spec 5). */
    rules?: FieldRules;
    touched?: boolean;
    type?: 'text' | 'email' | 'password' | 'search' | 'url';
    multiline?: boolean;
    rows?: number;
    onBlur?: () => void;
    ref?: Ref<FieldHandle>;
  };

/** A labelled input or text area with messages. With `form=""`, Enter does not submit a form of the host page. */
export function TextInput({
  value,
  onChange,
  rules = {},
  touched = false,
  type = 'text',
  multiline = false,
  rows = 4,
  onBlur,
  ref,
  ...rest
}: TextInputProps) {
  const { label, help, error, success, extra, isCompact, ...native } = rest;
  const control = useFieldValue(value, onChange);
  const [isBlurred, setBlurred] = useState(false);
  const focus = () => control.ref.current?.focus();
  const select = () => {
    focus();
    control.ref.current?.select();
  };
  useImperativeHandle(ref, () => ({ focus, select }));
  const message = error || (touched || isBlurred ? fieldMessage(value, rules) : null);

  const shared = {
    ...native,
    ...control,
    className: 'dp-input',
    'aria-required': rules.required,
    onBlur: () =>
      afterPointerUp(() => {
        setBlurred(true);
        onBlur?.();
      }),
  };
  return (
    <Field label={label} help={help} error={message} success={success} extra={extra} isCompact={isCompact}>
      {(controlProps) =>
        multiline ? (
          <textarea {...shared} {...controlProps} rows={rows} />
        ) : (
          <input {...shared} {...controlProps} type={type} />
        )
      }
    </Field>
  );
}

let isPointerDown = false;
const pendingChanges: (() => void)[] = [];

if (typeof document !== 'undefined') {
  const onPointer = ({ type }: Event) => {
    isPointerDown = type === 'pointerdown';
    if (!isPointerDown) for (const change of pendingChanges.splice(0)) setTimeout(change);
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, onPointer, true);
}

/** Delays `change` while a pointer is down, because a new message could move the button before the click ends. */
function afterPointerUp(change: () => void): void {
  if (isPointerDown) pendingChanges.push(change);
  else change();
}
