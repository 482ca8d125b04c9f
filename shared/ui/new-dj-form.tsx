import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isEmail } from '../validation/email.ts';
import { djNameRules, isDjName, type NewDj } from '../validation/new-dj.ts';
import { EmailInput } from './email-input.tsx';
import type { FieldHandle } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Props = {
  readonly value: NewDj;
  readonly onChange: (change: Partial<NewDj>) => void;
  /** Called if both fields are valid. Otherwise the first invalid field gets the focus (spec 5). */
  readonly onSubmit: () => void;
  readonly emailHelp?: string | undefined;
  readonly children: ReactNode;
};

export function NewDjForm({ value, onChange, onSubmit, emailHelp, children }: Props) {
  const [isTouched, setTouched] = useState(false);
  const nameInput = useRef<FieldHandle>(null);
  const emailInput = useRef<FieldHandle>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isDjName(value.name)) nameInput.current?.focus();
    else if (!isEmail(value.email)) emailInput.current?.focus();
    else onSubmit();
  };

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <TextInput
        ref={nameInput}
        label="Name"
        name="name"
        autoComplete="name"
        value={value.name}
        rules={djNameRules}
        touched={isTouched}
        onChange={(name) => onChange({ name })}
      />
      <EmailInput
        ref={emailInput}
        label="Email"
        name="email"
        value={value.email}
        rules={{ required: true }}
        touched={isTouched}
        help={emailHelp}
        onChange={(email) => onChange({ email })}
      />
      {children}
    </form>
  );
}
