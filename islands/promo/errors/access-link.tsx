import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/verify.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { LoaderButton } from '../../../shared/ui/loader-button.tsx';
import { createSending } from './sending-store.ts';

type Props = { readonly error: PromoError; readonly email?: string };

/** Asks for the e-mail to which a link to the promo goes (spec 5, 8). */
export function AccessLink({ error, email: given = error.email }: Props) {
  const [sending] = useState(() =>
    createSending(
      (email: string) => requestAccessLink(error.secret, email),
      'You have mail. Please click the link in the email.',
    ),
  );
  const state = useStore(sending.$state);
  const [email, setEmail] = useState(given);
  const input = useRef<FieldHandle>(null);

  if (state.name === 'sent') {
    return (
      <p className="dp-done" role="status">
        {state.text}
      </p>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) return void sending.send(email.trim());
    sending.refuse('You must supply an email');
    input.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <p>Enter your email and we send you a link to the promo.</p>
      <EmailInput
        ref={input}
        label="Email"
        name="email"
        autoComplete="email"
        value={email}
        error={state.name === 'unsent' ? state.error : null}
        onChange={setEmail}
      />
      <LoaderButton type="submit" variant="main" working={state.name === 'sending'}>
        Send
      </LoaderButton>
    </form>
  );
}
