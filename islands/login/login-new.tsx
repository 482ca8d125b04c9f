import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { EmailInput } from '../../shared/ui/email-input.tsx';
import { ErrorText, type FieldHandle } from '../../shared/ui/field.tsx';
import { useFocusOnOpen } from '../../shared/ui/focus.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SocialButtons } from '../../shared/ui/social-buttons.tsx';
import { isEmail } from '../../shared/validation/email.ts';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = {
  readonly store: DjLoginStore;
  readonly error: string | null;
  readonly field?: 'email' | undefined;
  readonly isSending?: boolean;
  readonly onBack?: (() => void) | undefined;
};

export function LoginNew({ store, error, field, isSending = false, onBack }: Props) {
  const emailInput = useRef<FieldHandle>(null);
  useFocusOnOpen(emailInput);
  const { email } = useStore(store.$fields);
  const isValid = isEmail(email);

  return (
    <Panel title="Login with Email">
      <p className="dp-muted">We'll email you a link. No password.</p>
      {error && !field && <ErrorText>{error}</ErrorText>}
      <form
        method="dialog"
        noValidate
        // The browser does not submit on Enter while the button is disabled, but the error must show.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isValid) void store.requestLink();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void store.requestLink();
        }}
      >
        <EmailInput
          ref={emailInput}
          label="Email"
          name="email"
          readOnly={isSending}
          value={email}
          error={field ? error : null}
          onChange={(value) => store.setFields({ email: value })}
        />
        <div className="dp-login-submit">
          {email !== '' && (
            <Button
              variant="main"
              type="submit"
              disabled={!isValid}
              pending={isSending}
              pendingLabel="Sending…"
              title={isValid ? 'Login' : 'Enter a valid email address'}
            >
              Login
            </Button>
          )}
        </div>
      </form>
      <p className="dp-or">
        <span>or</span>
      </p>
      <SocialButtons onChoose={(service) => void store.logInWith(service)} />
      <p className="dp-muted">
        New here? <LinkButton onClick={store.createNew}>Create new</LinkButton>
      </p>
      {onBack && <LinkButton onClick={onBack}>Back to your accounts</LinkButton>}
    </Panel>
  );
}
