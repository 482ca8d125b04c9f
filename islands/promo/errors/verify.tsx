import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendVerification } from '../../../shared/api/verify.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { LoaderButton } from '../../../shared/ui/loader-button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SendingResult } from './sending-result.tsx';
import { createSending } from './sending-store.ts';

/** The DJ's address is not confirmed yet: a press sends the mail that confirms it (spec 8). */
export function Verify({ error: { secret, email, promo_name } }: { readonly error: PromoError }) {
  const [sending] = useState(() =>
    createSending(() => sendVerification(secret), 'Please click the link in the email we have just sent you'),
  );
  const state = useStore(sending.$state);

  return (
    <ErrorScreen title="Please Confirm Your Email" mark="mail">
      <p>
        {promo_name ? (
          <>
            To open <bdi>{promo_name}</bdi>, confirm
          </>
        ) : (
          'Confirm'
        )}{' '}
        that {email ? <bdi>{email}</bdi> : 'this address'} is yours.
      </p>
      <SendingResult state={state} />
      {state.name !== 'sent' && (
        <LoaderButton variant="main" working={state.name === 'sending'} onClick={() => void sending.send()}>
          Send
        </LoaderButton>
      )}
    </ErrorScreen>
  );
}
