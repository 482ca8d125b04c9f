import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { PendingButton } from '../../../shared/ui/pending-button.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { isEmail } from '../../../shared/validation/email.ts';
import type { AccessLinkSending } from './access-link-sending.ts';

type Props = {
  readonly sending: AccessLinkSending;
  /** What stands in the field at first. */
  readonly email: string;
};

/** Asks for the e-mail to which a link to the promo goes (spec 5, 8). */
export function AccessLink({ sending, email: known }: Props) {
  const state = useStore(sending.$state);
  const [email, setEmail] = useState(known);
  const [isTouched, setTouched] = useState(false);
  const input = useRef<FieldHandle>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isEmail(email)) void sending.send(email.trim());
    else input.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      {state.name === 'unsent' && state.error && <Problem>{state.error}</Problem>}
      <p>Enter your email and we send you a link to the promo.</p>
      <EmailInput
        ref={input}
        label="Email"
        name="email"
        autoComplete="email"
        value={email}
        error={isTouched && !email.trim() ? 'You must supply an email' : null}
        touched={isTouched}
        onChange={setEmail}
      />
      <PendingButton type="submit" variant="main" working={state.name === 'sending'}>
        Send
      </PendingButton>
    </form>
  );
}
