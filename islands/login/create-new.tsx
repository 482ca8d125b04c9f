import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { isEmail } from '../../shared/validation/email.ts';
import type { DjLogin } from './dj-login-store.ts';

type Props = { readonly store: DjLogin; readonly error: string | null };

/** State create-new: a new DJ account (spec 2.3, 5). */
export function CreateNew({ store, error }: Props) {
  const { name, email } = useStore(store.$fields);
  const [isTouched, setTouched] = useState(false);
  const nameInput = useRef<FieldHandle>(null);
  const emailInput = useRef<FieldHandle>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!name.trim()) nameInput.current?.focus();
    else if (!isEmail(email)) emailInput.current?.focus();
    else void store.create();
  };

  return (
    <Panel title="Create DJ account">
      <form noValidate onSubmit={submit}>
        <TextInput
          ref={nameInput}
          label="Name"
          name="name"
          autoComplete="name"
          value={name}
          rules={{ required: true }}
          touched={isTouched}
          onChange={(value) => store.setFields({ name: value })}
        />
        <EmailInput
          ref={emailInput}
          label="Email"
          name="email"
          autoComplete="email"
          value={email}
          rules={{ required: true }}
          touched={isTouched}
          error={error}
          onChange={(value) => store.setFields({ email: value })}
        />
        <button className="dp-button dp-main" type="submit">
          Create
        </button>
      </form>
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        I have an account
      </button>
    </Panel>
  );
}
