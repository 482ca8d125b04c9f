import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import type { Login } from '../../shared/entities/login.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useHydrated, useTakeOver } from '../../shared/ui/use-hydrated.ts';
import { fieldMessage } from '../../shared/validation/field-messages.ts';
import { ClientList } from './client-list.tsx';
import type { ClientLogin as Store } from './client-login-store.ts';

/** What the form asks for (spec 2.2). */
const emailRules = { required: true, min: 5, email: true } as const;
const passwordRules = { required: true } as const;

/** The client login form and its password reset (spec 2.2). */
export function ClientLogin({ store }: { readonly store: Store }) {
  const { name, error, done } = useStore(store.$state);
  const { email, password, remember } = useStore(store.$fields);
  // While loading, the form that was sent stays.
  const [shownForm, setShownForm] = useState(name);
  if (name !== 'loading' && name !== shownForm) setShownForm(name);
  const isForgotten = shownForm === 'forgotPassword';
  /** The form that was sent with something missing, which is not told in the other one. */
  const [touched, setTouched] = useState<'login' | 'reset' | null>(null);
  const form = isForgotten ? 'reset' : 'login';
  const isTouched = touched === form;
  const passwordInput = useRef<FieldHandle>(null);
  const emailInput = useRef<FieldHandle>(null);
  const rememberInput = useRef<HTMLInputElement>(null);
  const [isIdle, setIdle] = useState(false);
  const [entering, setEntering] = useState<Login | null>(null);
  const signup = useHydrated() ? urls.signup() : undefined;
  useTakeOver(() => store.setFields({ remember: rememberInput.current?.checked ?? false }));
  useEffect(() => store.start(), [store]);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(form);
    if (fieldMessage(email, emailRules)) emailInput.current?.focus();
    else if (!isForgotten && fieldMessage(password, passwordRules)) passwordInput.current?.focus();
    else if (isForgotten) void store.reset();
    else void store.submit();
  };

  return (
    <Panel title={isForgotten ? 'Reset your password' : 'Log in to your account'}>
      {done && (
        <p className="dp-done" role="status">
          {done}
        </p>
      )}
      {error && <Problem>{error}</Problem>}
      <form method="dialog" noValidate onSubmit={submit}>
        <EmailInput
          // Another form is not touched yet.
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
        {!isForgotten && (
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
            <label className="dp-check">
              <input
                ref={rememberInput}
                type="checkbox"
                name="remember"
                checked={remember}
                onChange={(event) => store.setFields({ remember: event.target.checked })}
              />
              Remember me on this device
            </label>
          </>
        )}
        <PendingButton type="submit" variant="main" working={name === 'loading'} disabled={entering !== null}>
          {isForgotten ? 'Send reset code' : 'Login'}
        </PendingButton>
      </form>
      <button
        className="dp-link"
        type="button"
        aria-disabled={name === 'loading' || undefined}
        onClick={isForgotten ? store.remembered : store.forgot}
      >
        {isForgotten ? 'no wait! I remember it.' : 'forgot password?'}
      </button>
      <p className="dp-muted">
        New here?{' '}
        <a className="dp-link" href={signup}>
          Apply For An Account
        </a>
      </p>
      {isIdle && (
        <ClientList store={store} entering={entering} onEnter={setEntering} isBusy={name === 'loading'} />
      )}
    </Panel>
  );
}
