import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { requestAccessLink } from '../../../shared/api/client-session.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { PossibleRecipient } from '../../../shared/entities/possible-recipient.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import type { SocialService } from '../../../shared/entities/social.ts';
import { reloadPage } from '../../../shared/navigation/safe-url.ts';
import { carryNotifications } from '../../../shared/notifications/notifications.ts';
import { refreshLogins } from '../../../shared/session/logins.ts';
import { $session } from '../../../shared/session/session.ts';
import { startSocialLogin } from '../../../shared/social/social-login.ts';
import { ClickjackingGuard } from '../../../shared/ui/clickjacking-guard.tsx';
import { EmailInput } from '../../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../../shared/ui/field.tsx';
import { useFocusOnChange } from '../../../shared/ui/focus.ts';
import { PendingButton } from '../../../shared/ui/pending-button.tsx';
import { RecipientList } from '../../../shared/ui/recipient-list.tsx';
import { SocialButtons, SocialWaiting } from '../../../shared/ui/social-buttons.tsx';
import { isEmail } from '../../../shared/validation/email.ts';
import { ErrorScreen, MailResult } from './error-screen.tsx';

const SENT = 'You have mail. Please click the link in the email.';

const createAccessLink = (secret: string) => createTask((email: string) => requestAccessLink(secret, email));

type Props = { readonly error: PromoError; readonly onRetry: () => void };

/** The promo opens by a link in a mail, or with a social login (spec 8). */
export function EmailNeeded({ error, onRetry }: Props) {
  const [link] = useState(() => createAccessLink(error.secret));
  const state = useStore(link.$state);

  return (
    <ErrorScreen title="Confirm Your Email" mark="mail">
      {state.state === 'done' ? (
        <MailResult state={state} sent={SENT} />
      ) : (
        <ClickjackingGuard>
          <LinkForm link={link} email={error.email} />
          <p className="dp-or">
            <span>or</span>
          </p>
          <AccessSocial secret={error.secret} onAccess={onRetry} />
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}

/** The link fits several DJs. Each can be sent a link, and so can any other address (spec 8, open point 1). */
export function MultipleRecipients({ error }: { readonly error: PromoError }) {
  const [byList] = useState(() => createAccessLink(error.secret));
  const [byForm] = useState(() => createAccessLink(error.secret));
  const list = useStore(byList.$state);
  const form = useStore(byForm.$state);
  const [chosen, setChosen] = useState<PossibleRecipient | null>(null);

  const choose = (recipient: PossibleRecipient) => {
    if (list.state === 'pending') return;
    setChosen(recipient);
    void byList.run(recipient.email);
  };

  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      <MailResult state={form.state === 'done' ? form : list} sent={SENT} />
      {list.state !== 'done' && form.state !== 'done' && (
        <ClickjackingGuard>
          <p>This promo went to several DJs. Which one are you? We send you a link.</p>
          <RecipientList
            recipients={error.possible}
            working={list.state === 'pending' ? chosen : null}
            onChoose={choose}
          />
          <LinkForm link={byForm} email={error.email} />
        </ClickjackingGuard>
      )}
    </ErrorScreen>
  );
}

type LinkFormProps = { readonly link: ReturnType<typeof createAccessLink>; readonly email: string };

function LinkForm({ link, email: known }: LinkFormProps) {
  const state = useStore(link.$state);
  const [email, setEmail] = useState(known);
  const [isTouched, setTouched] = useState(false);
  const input = useRef<FieldHandle>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isEmail(email)) void link.run(email.trim());
    else input.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <MailResult state={state} sent={SENT} />
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
      <PendingButton type="submit" variant="main" working={state.state === 'pending'}>
        Send
      </PendingButton>
    </form>
  );
}

function AccessSocial({ secret, onAccess }: { readonly secret: string; readonly onAccess: () => void }) {
  const [waiting, setWaiting] = useState<{ service: SocialService; cancel: () => void } | null>(null);
  const place = useFocusOnChange<HTMLDivElement>(waiting ? 'waiting' : 'asking', 'button');

  const choose = async (service: SocialService) => {
    const login = startSocialLogin(service, secret);
    setWaiting({ service, cancel: login.cancel });
    if ((await login.outcome).name !== 'success') return setWaiting(null);
    // A page that was made for another person cannot go on.
    if (await isSameDj()) return onAccess();
    carryNotifications();
    reloadPage();
  };

  const cancel = () => {
    waiting?.cancel();
    setWaiting(null);
  };

  return (
    <div className="dp-social-place" ref={place}>
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
  return current !== undefined && String(current.person_id) === String($session.get().recipient?.id);
}
