import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendVerification } from '../../../shared/api/client-session.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { plainName } from '../../../shared/format/text.ts';
import { PendingButton } from '../../../shared/ui/pending-button.tsx';
import { Unframed } from '../../../shared/ui/unframed.tsx';
import { useConfig } from '../../../shared/ui/use-config.ts';
import { ErrorScreen, MailResult } from './error-screen.tsx';
import { HumanCheck } from './human-check.tsx';

/** The DJ's address is not confirmed yet: a button sends the mail that confirms it, after the human check if there is one (spec 5, 8). */
export function Verify({ error }: { readonly error: PromoError }) {
  const { humanCheck } = useConfig();
  const promo = plainName(error.promo_name);
  const email = plainName(error.email);
  const [mail] = useState(() => createTask((token: string | null) => sendVerification(error.secret, token)));
  const state = useStore(mail.$state);
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const checkAgain = () => setAttempt((before) => before + 1);

  const send = async () => {
    await mail.run(token);
    // A token works once, also where the call failed.
    checkAgain();
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
      <MailResult state={state} sent="Please click the link in the email we have just sent you" />
      {state.state !== 'done' && (
        <Unframed>
          {humanCheck && (
            <HumanCheck address={humanCheck} attempt={attempt} onToken={setToken} onRetry={checkAgain} />
          )}
          <PendingButton
            variant="main"
            working={state.state === 'pending'}
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
