import '../../../styles/kit/accounts.css';
import '../../../styles/kit/social.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/client-session.ts';
import { createTask, type TaskState } from '../../../shared/async/create-task.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import type { SocialService } from '../../../shared/entities/social.ts';
import { reloadPage } from '../../../shared/navigation/safe-url.ts';
import { carryNotifications } from '../../../shared/notifications/notifications.ts';
import { refreshLogins } from '../../../shared/session/logins.ts';
import { expectLogin } from '../../../shared/session/new-login.ts';
import { $session } from '../../../shared/session/session.ts';
import { startSocialLogin } from '../../../shared/social/social-login.ts';
import { AccountList } from '../../../shared/ui/account-list.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ClickjackingGuard } from '../../../shared/ui/clickjacking-guard.tsx';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { useFocusOnChange } from '../../../shared/ui/focus.ts';
import { SocialButtons, SocialWaiting } from '../../../shared/ui/social-buttons.tsx';
import { cleanEmail, isEmail } from '../../../shared/validation/email.ts';
import { ErrorScreen, MailResult } from './error-screen.tsx';

const SENT = 'You have mail. Please click the link in the email.';

const createAccessLink = (secret: string) => createTask((email: string) => requestAccessLink(secret, email));

type Props = { readonly error: PromoError; readonly onRetry: () => void };

export function EmailNeeded({ error, onRetry }: Props) {
  const [task] = useState(() => createAccessLink(error.secret));
  const state = useStore(task.$state);
  const emailInput = useRef<FieldHandle>(null);

  return (
    <ErrorScreen title="Confirm Your Email" mark="mail">
      {state.state === 'done' ? (
        <MailResult state={state} sent={SENT} />
      ) : (
        <ClickjackingGuard>
          <LinkForm state={state} input={emailInput} initialEmail={error.email} onSend={task.run} />
          <p className="dp-or">
            <span>or</span>
          </p>
          <AccessSocial secret={error.secret} onAccess={onRetry} />
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}

export function MultipleRecipients({ error }: { readonly error: PromoError }) {
  const [task] = useState(() => createAccessLink(error.secret));
  const state = useStore(task.$state);
  const emailInput = useRef<FieldHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  const choose = (email: string) => {
    if (!isEmail(email)) return emailInput.current?.focus();
    if (state.state !== 'pending') setChosen(email);
    void task.run(email);
  };

  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      {state.state === 'done' ? (
        <MailResult state={state} sent={SENT} />
      ) : (
        <ClickjackingGuard>
          <p>This promo went to several DJs. Which one are you? We'll email you a link.</p>
          <AccountList
            accounts={error.possible}
            statusOf={({ email }) => state.state === 'pending' && email === chosen && 'Sending…'}
            onChoose={({ email }) => choose(email)}
          />
          <LinkForm state={state} input={emailInput} initialEmail={error.email} onSend={choose} />
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}

type LinkFormProps = {
  readonly state: TaskState;
  readonly input: RefObject<FieldHandle | null>;
  readonly initialEmail: string;
  readonly onSend: (email: string) => void;
};

function LinkForm({ state, input, initialEmail, onSend }: LinkFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [isTouched, setTouched] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isEmail(email)) onSend(cleanEmail(email));
    else input.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <MailResult state={state} sent={SENT} />
      <p>Enter your email and we'll send you a link to the promo.</p>
      <EmailInput
        ref={input}
        label="Email"
        name="email"
        value={email}
        error={isTouched && !cleanEmail(email) ? 'You must supply an email' : null}
        touched={isTouched}
        onChange={setEmail}
      />
      <Button variant="main" type="submit" pending={state.state === 'pending'}>
        Send
      </Button>
    </form>
  );
}

function AccessSocial({ secret, onAccess }: { readonly secret: string; readonly onAccess: () => void }) {
  const [waiting, setWaiting] = useState<{ service: SocialService; cancel: () => void } | null>(null);
  const container = useFocusOnChange<HTMLDivElement>(waiting ? 'waiting' : 'choosing', 'button');

  const choose = async (service: SocialService) => {
    const login = startSocialLogin(service, secret);
    setWaiting({ service, cancel: login.cancel });
    if ((await login.outcome).state !== 'done') return setWaiting(null);
    if (await isSameDj()) return onAccess();
    // Another DJ has logged in, but the page still shows the data of the previous DJ.
    carryNotifications();
    reloadPage(expectLogin('recipient'));
  };

  const cancel = () => {
    waiting?.cancel();
    setWaiting(null);
  };

  return (
    <div className="dp-social-section" ref={container}>
      {waiting ? (
        <SocialWaiting service={waiting.service} onCancel={cancel} />
      ) : (
        <SocialButtons onChoose={(service) => void choose(service)} />
      )}
    </div>
  );
}

async function isSameDj(): Promise<boolean> {
  const { logins } = await refreshLogins();
  const current = logins.find(({ type, isMe }) => type === 'recipient' && isMe);
  return current !== undefined && current.person_id === $session.get().recipient?.id;
}
