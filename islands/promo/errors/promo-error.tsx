import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { sendVerification } from '../../../shared/api/client-session.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import { config } from '../../../shared/config/config.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { sanitizeName } from '../../../shared/format/text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ClickjackingGuard } from '../../../shared/ui/clickjacking-guard.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { AccessLink } from './access-link.tsx';
import { ErrorScreen, MailResult } from './error-screen.tsx';
import { HumanCheck } from './human-check.tsx';

type Props = { readonly error: PromoError; readonly onRetry: () => void };

export function PromoErrorScreen({ error, onRetry }: Props) {
  switch (error.type) {
    case 'VerifyError':
      return <Verify error={error} />;
    case 'AccessLinkNeedsEmailError':
    case 'MultipleRecipientError':
      return <AccessLink error={error} onRetry={onRetry} />;
    case 'InactiveError':
      return <MessageScreen title="Promo Inactive" text={error.message} />;
    case 'GenericError':
    case 'BigError':
    case 'PublicLinkLimitError':
    case 'PublicLinkCreditError':
      return <MessageScreen title="Error" text={error.message || "This promo can't be opened."} />;
    default:
      return (
        <MessageScreen title="Unhandled Error" text={error.message}>
          <p className="dp-muted">{error.type || 'Unknown error type'}</p>
        </MessageScreen>
      );
  }
}

type MessageScreenProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <ErrorScreen title={title}>
      {children}
      {text && <p dir="auto">{text}</p>}
    </ErrorScreen>
  );
}

function Verify({ error }: { readonly error: PromoError }) {
  const { humanCheck } = config();
  const promo = sanitizeName(error.promo_name);
  const email = sanitizeName(error.email);
  const [task] = useState(() => createTask((token: string | null) => sendVerification(error.secret, token)));
  const state = useStore(task.$state);
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const restartCheck = () => setAttempt((count) => count + 1);

  const send = async () => {
    await task.run(token);
    // A token of the human check works only once, even if the call failed.
    restartCheck();
  };

  return (
    <ErrorScreen title="Please Confirm Your Email" mark="mail">
      <p>
        {promo ? (
          <>
            To open <Name>{promo}</Name>, confirm
          </>
        ) : (
          'Confirm'
        )}{' '}
        that {email ? <Name>{email}</Name> : 'this email address'} is yours.
      </p>
      <MailResult state={state} sent="Please click the link in the email we have just sent you" />
      {state.state !== 'done' && (
        <ClickjackingGuard>
          {humanCheck && (
            <HumanCheck url={humanCheck} attempt={attempt} onToken={setToken} onRetry={restartCheck} />
          )}
          <Button
            variant="main"
            pending={state.state === 'pending'}
            disabled={humanCheck !== '' && token === null}
            onClick={() => void send()}
          >
            Send
          </Button>
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}
