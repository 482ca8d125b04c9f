import '../../../styles/kit/accounts.css';
import '../../../styles/kit/social.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/client-session.ts';
import { createTask } from '../../../shared/async/create-task.ts';
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

type Props = { readonly error: PromoError; readonly onRetry: () => void };

/** Emails a link to the promo: to the address that the DJ enters, or chooses among several recipients. */
export function AccessLink({ error, onRetry }: Props) {
  const [task] = useState(() => createTask((to: string) => requestAccessLink(error.secret, cleanEmail(to))));
  const state = useStore(task.$state);
  const isPending = state.state === 'pending';
  const emailInput = useRef<FieldHandle>(null);
  const [email, setEmail] = useState(error.email);
  const [isTouched, setTouched] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const hasSeveral = error.type === 'MultipleRecipientError';

  const send = (to: string) => {
    if (!isEmail(to)) return emailInput.current?.focus();
    if (!isPending) setChosen(to);
    void task.run(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    send(email);
  };

  return (
    <ErrorScreen title={hasSeveral ? 'Multiple Recipients' : 'Confirm Your Email'} mark="mail">
      {state.state === 'done' ? (
        <MailResult state={state} sent={SENT} />
      ) : (
        <ClickjackingGuard>
          {hasSeveral && (
            <>
              <p>This promo went to several DJs. Which one are you? We'll email you a link.</p>
              <AccountList
                accounts={error.possible}
                statusOf={(account) => isPending && account.email === chosen && 'Sending…'}
                onChoose={(account) => send(account.email)}
              />
            </>
          )}
          <form noValidate onSubmit={submit}>
            <MailResult state={state} sent={SENT} />
            <p>Enter your email and we'll send you a link to the promo.</p>
            <EmailInput
              ref={emailInput}
              label="Email"
              name="email"
              value={email}
              error={isTouched && !cleanEmail(email) ? 'You must supply an email' : null}
              touched={isTouched}
              onChange={setEmail}
            />
            <Button variant="main" type="submit" pending={isPending}>
              Send
            </Button>
          </form>
          {!hasSeveral && (
            <>
              <p className="dp-or">
                <span>or</span>
              </p>
              <AccessSocial secret={error.secret} onAccess={onRetry} />
            </>
          )}
        </ClickjackingGuard>
      )}
    </ErrorScreen>
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
