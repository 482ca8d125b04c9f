import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendVerification } from '../../../shared/api/client-session.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { plainName } from '../../../shared/format/text.ts';
import { PendingButton } from '../../../shared/ui/pending-button.tsx';
import { Unframed } from '../../../shared/ui/unframed.tsx';
import { useConfig } from '../../../shared/ui/use-config.ts';
import { ErrorScreen } from './error-screen.tsx';
import { HumanCheck } from './human-check.tsx';
import { SendingResult } from './sending-result.tsx';
import { createSending } from './sending-store.ts';

/** The DJ's address is not confirmed yet: a press sends the mail that confirms it, a human check before it where there is one (spec 5, 8). */
export function Verify({ error }: { readonly error: PromoError }) {
  const { humanCheck } = useConfig();
  const promo = plainName(error.promo_name);
  const email = plainName(error.email);
  const [sending] = useState(() =>
    createSending(
      (token: string | null) => sendVerification(error.secret, token),
      'Please click the link in the email we have just sent you',
    ),
  );
  const state = useStore(sending.$state);
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const checkAnew = () => setAttempt((before) => before + 1);

  const send = async () => {
    await sending.send(token);
    // A token works once, whatever came of it.
    checkAnew();
  };

  return (
    <ErrorScreen title="Please Confirm Your Email" mark="mail">
      <p>
        {promo ? (
          <>
            To open <bdi>{promo}</bdi>, confirm
          </>
        ) : (
          'Confirm'
        )}{' '}
        that {email ? <bdi>{email}</bdi> : 'this address'} is yours.
      </p>
      <SendingResult state={state} />
      {state.name !== 'sent' && (
        <Unframed>
          {humanCheck && (
            <HumanCheck address={humanCheck} attempt={attempt} onToken={setToken} onRetry={checkAnew} />
          )}
          <PendingButton
            variant="main"
            working={state.name === 'sending'}
            disabled={humanCheck !== '' && token === null}
            onClick={() => void send()}
          >
            Send
          </PendingButton>
        </Unframed>
      )}
    </ErrorScreen>
  );
}
