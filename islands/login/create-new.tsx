import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { LoaderButton } from '../../shared/ui/loader-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { isEmail } from '../../shared/validation/email.ts';
import type { DjLogin } from './dj-login-store.ts';

type Props = { readonly store: DjLogin; readonly error: string | null };

/** State create-new: a new DJ account (spec 2.3, 5). */
export function CreateNew({ store, error }: Props) {
  const { name, email } = useStore(store.$fields);
  const nameInput = useRef<FieldHandle>(null);
  const emailInput = useRef<FieldHandle>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) nameInput.current?.focus();
    else if (!isEmail(email)) emailInput.current?.focus();
    else void store.create();
  };

  return (
    <section className="dp-panel">
      <h1 className="dp-title" tabIndex={-1}>
        Create DJ account
      </h1>
      <form noValidate onSubmit={submit}>
        <TextInput
          ref={nameInput}
          label="Name"
          name="name"
          autoComplete="name"
          value={name}
          rules={{ required: true }}
          onChange={(value) => store.setFields({ name: value })}
        />
        <EmailInput
          ref={emailInput}
          label="Email"
          name="email"
          autoComplete="email"
          value={email}
          rules={{ required: true }}
          error={error}
          onChange={(value) => store.setFields({ email: value })}
        />
        <LoaderButton type="submit" variant="main">
          Create
        </LoaderButton>
      </form>
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        I have an account
      </button>
    </section>
  );
}
