import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/client-session.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { PossibleRecipient } from '../../../shared/entities/possible-recipient.ts';
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
          <LinkForm task={task} input={emailInput} initialEmail={error.email} />
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
  const [listTask] = useState(() => createAccessLink(error.secret));
  const [formTask] = useState(() => createAccessLink(error.secret));
  const listState = useStore(listTask.$state);
  const formState = useStore(formTask.$state);
  const emailInput = useRef<FieldHandle>(null);
  const [chosen, setChosen] = useState<PossibleRecipient | null>(null);

  const choose = (recipient: PossibleRecipient) => {
    if (listState.state === 'pending') return;
    if (!isEmail(recipient.email)) return emailInput.current?.focus();
    setChosen(recipient);
    void listTask.run(recipient.email);
  };

  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      <MailResult state={formState.state === 'done' ? formState : listState} sent={SENT} />
      {listState.state !== 'done' && formState.state !== 'done' && (
        <ClickjackingGuard>
          <p>This promo went to several DJs. Which one are you? We'll email you a link.</p>
          <AccountList
            accounts={error.possible}
            statusOf={(recipient) => listState.state === 'pending' && recipient === chosen && 'Sending…'}
            onChoose={choose}
          />
          <LinkForm task={formTask} input={emailInput} initialEmail={error.email} />
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}

type LinkFormProps = {
  readonly task: ReturnType<typeof createAccessLink>;
  readonly input: RefObject<FieldHandle | null>;
  readonly initialEmail: string;
};

function LinkForm({ task, input, initialEmail }: LinkFormProps) {
  const state = useStore(task.$state);
  const [email, setEmail] = useState(initialEmail);
  const [isTouched, setTouched] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isEmail(email)) void task.run(cleanEmail(email));
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
