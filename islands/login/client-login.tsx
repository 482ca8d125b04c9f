import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import { isShell } from '../../shared/environment/hydration.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { loadLogins } from '../../shared/session/ask-logins.ts';
import { $logins } from '../../shared/session/logins.ts';
import { AccountList } from '../../shared/ui/account-list.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { ErrorText, type FieldHandle } from '../../shared/ui/field.tsx';
import { useFocusOnOpen } from '../../shared/ui/focus.ts';
import { Sentence } from '../../shared/ui/name.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { fieldMessage } from '../../shared/validation/field-messages.ts';
import type { ClientLoginStore } from './client-login-store.ts';

const emailRules = { required: true, min: 5, email: true } as const;
const passwordRules = { required: true } as const;

export function ClientLogin({ store }: { readonly store: ClientLoginStore }) {
  const { state, form, error, success } = useStore(store.$state);
  const { email, password, remember } = useStore(store.$fields);
  const isSwitching = useStore(store.$switching).login !== null;
  const isReset = form === 'forgotPassword';
  /** The form that was submitted last, whose fields all show their errors. */
  const [touched, setTouched] = useState<typeof form | null>(null);
  const isTouched = touched === form;
  const passwordInput = useRef<FieldHandle>(null);
  const emailInput = useRef<FieldHandle>(null);
  const rememberInput = useRef<HTMLInputElement>(null);
  const [isIdle, setIdle] = useState(false);
  const signup = isShell() ? undefined : urls.signup();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useFocusOnOpen(emailInput);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(form);
    store.setFields({ remember: rememberInput.current?.checked ?? remember });
    if (fieldMessage(email, emailRules)) emailInput.current?.focus();
    else if (!isReset && fieldMessage(password, passwordRules)) passwordInput.current?.focus();
    else if (await store.submit()) passwordInput.current?.select();
  };

  return (
    <Panel title={isReset ? 'Reset your password' : 'Log in to your account'}>
      {success && (
        <p className="dp-done" role="status">
          <Sentence>{success}</Sentence>
        </p>
      )}
      {error && <ErrorText>{error}</ErrorText>}
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <EmailInput
          key={form}
          ref={emailInput}
          label="Email"
          name="email"
          autoComplete="username"
          value={email}
          rules={emailRules}
          touched={isTouched}
          onChange={(value) => store.setFields({ email: value.trim() })}
        />
        {!isReset && (
          <>
            <TextInput
              ref={passwordInput}
              label="Password"
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              rules={passwordRules}
              touched={isTouched}
              onChange={(value) => store.setFields({ password: value })}
            />
            <label className="dp-row dp-check">
              <input
                ref={rememberInput}
                type="checkbox"
                name="remember"
                defaultChecked={remember}
                onChange={(event) => store.setFields({ remember: event.target.checked })}
              />
              <span>Remember me on this device</span>
            </label>
          </>
        )}
        <Button variant="main" type="submit" pending={state === 'loading'} disabled={isSwitching}>
          {isReset ? 'Send reset code' : 'Login'}
        </Button>
      </form>
      <LinkButton
        aria-disabled={state === 'loading' || undefined}
        onClick={() => store.showForm(isReset ? 'start' : 'forgotPassword')}
      >
        {isReset ? 'no wait! I remember it.' : 'forgot password?'}
      </LinkButton>
      <p className="dp-muted">
        New here?{' '}
        <a className="dp-link" href={signup}>
          Apply For An Account
        </a>
      </p>
      {isIdle && <ClientList store={store} />}
    </Panel>
  );
}

/** A device can have several client logins, because a logout ends only the current one (spec 1, 4). */
function ClientList({ store }: { readonly store: ClientLoginStore }) {
  const { logins } = useStore($logins);
  const switching = useStore(store.$switching);
  const clients = logins.filter(({ type }) => type === 'client');
  const titleId = useId();
  useEffect(() => void loadLogins(), []);

  if (clients.length === 0 && !switching.error) return null;
  return (
    <section className="dp-stack dp-login-list" aria-labelledby={titleId}>
      <h2 className="dp-label" id={titleId} tabIndex={-1}>
        Logged in on this device
      </h2>
      {switching.error && <ErrorText>{switching.error}</ErrorText>}
      <AccountList
        accounts={clients}
        statusOf={(login) => (login === switching.login ? 'Opening…' : login.isMe === true && 'Current')}
        onChoose={(login) => void store.switchTo(login)}
      />
    </section>
  );
}
