import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/verify.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { LoaderButton } from '../../../shared/ui/loader-button.tsx';
import { SendingResult } from './sending-result.tsx';
import { createSending } from './sending-store.ts';

/** What is said once the link is on its way (spec 8). */
export const MAIL_SENT = 'You have mail. Please click the link in the email.';

/** Asks for the e-mail to which a link to the promo goes (spec 5, 8). */
export function AccessLink({ error }: { readonly error: PromoError }) {
  const [sending] = useState(() =>
    createSending((email: string) => requestAccessLink(error.secret, email), MAIL_SENT),
  );
  const state = useStore(sending.$state);
  const [email, setEmail] = useState(error.email);
  const input = useRef<FieldHandle>(null);

  if (state.name === 'sent') return <SendingResult state={state} />;

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
