import { isShell } from '../../shared/environment/hydration.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { SocialButtons, SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { cleanEmail } from '../../shared/validation/email.ts';
import { isValidNewDj } from '../../shared/validation/new-dj.ts';
import type { SignupPage } from './props.ts';
import { isBusy, isEmailChanged, type SignupFields, type SignupState } from './signup-state.ts';
import type { SignupStore } from './signup-store.ts';

type PageProps = {
  readonly store: SignupStore;
  readonly fields: SignupFields;
  readonly state: SignupState;
  readonly error: string | null;
};

export const signupPages = {
  new: { title: 'Create DJ Account', View: StartForm },
  details: { title: 'Check Your Details', View: CheckDetails },
  'edit-details': { title: 'Edit Details', View: EditDetails },
  'confirm-email': { title: 'Confirm Email', View: ConfirmEmail },
} as const satisfies Record<SignupPage, object>;

function StartForm({ store, fields, state, error }: PageProps) {
  const login = isShell() ? undefined : urls.djLogin();

  if (state.state === 'social') return <SocialWaiting service={state.service} onCancel={state.cancel} />;
  return (
    <>
      <p className="dp-muted">Get music from labels before it's out. No password.</p>
      {error && <ErrorText>{error}</ErrorText>}
      <NewDjForm value={fields} onChange={store.setFields} onSubmit={() => store.go('details')}>
        <Button variant={isValidNewDj(fields) ? 'main' : 'quiet'} type="submit">
          Continue
        </Button>
      </NewDjForm>
      <p className="dp-or">
        <span>or</span>
      </p>
      <SocialButtons onChoose={(service) => void store.signUpWith(service)} />
      <p className="dp-muted">
        Already have an account?{' '}
        <a className="dp-link" href={login}>
          Log in
        </a>
      </p>
    </>
  );
}

const CONFIRM_HINT = 'You will need to confirm this email';

function CheckDetails({ store, fields, state, error }: PageProps) {
  return (
    <>
      <dl className="dp-stack dp-pass">
        <dt className="dp-hidden">Name</dt>
        <dd className="dp-pass-name">
          <Name>{fields.name.trim()}</Name>
        </dd>
        <dt className="dp-hidden">Email</dt>
        <dd className="dp-muted">
          <Name>{cleanEmail(fields.email)}</Name>
        </dd>
      </dl>
      {isEmailChanged(fields) && <p className="dp-muted">{CONFIRM_HINT}</p>}
      {error && <ErrorText>{error}</ErrorText>}
      <Button variant="main" pending={isBusy(state)} onClick={() => void store.create()} className="dp-wide">
        create user
      </Button>
      <EditLink store={store} />
    </>
  );
}

function EditDetails({ store, fields, state, error }: PageProps) {
  return (
    <>
      {error && <ErrorText>{error}</ErrorText>}
      <NewDjForm
        value={fields}
        emailHelp={isEmailChanged(fields) ? CONFIRM_HINT : undefined}
        onChange={store.setFields}
        onSubmit={() => void store.create()}
      >
        <Button variant={isValidNewDj(fields) ? 'main' : 'quiet'} type="submit" pending={isBusy(state)}>
          Continue
        </Button>
      </NewDjForm>
    </>
  );
}

function ConfirmEmail({ store, fields, state, error }: PageProps) {
  return (
    <>
      <p className="dp-muted">
        We sent a PIN to <Name fallback="your email">{cleanEmail(fields.email)}</Name>. Enter it here and
        you're in.
      </p>
      {isBusy(state) ? (
        <Loading />
      ) : (
        <PinInput
          label="PIN"
          value={fields.pin}
          error={error}
          disabled={state.state === 'redirecting'}
          onChange={(pin) => store.setFields({ pin })}
          onComplete={store.submitPin}
        />
      )}
      {state.state === 'redirecting' && (
        <p className="dp-row dp-wrap dp-redirecting dp-muted">
          <span className="dp-numbers" role="timer">
            {`Redirecting in ${state.seconds}`}
          </span>
          {/* Screen readers announce this once instead of every second of the countdown. */}
          <span className="dp-hidden" role="status">
            You'll go back to the start in a few seconds.
          </span>
          <RouterLink className="dp-link" href={urls.djSignup('new')} onOpen={store.startAgain}>
            Start again
          </RouterLink>
        </p>
      )}
      {state.state === 'idle' && isValidNewDj(fields) && (
        <p className="dp-muted">
          Didn't get it? <LinkButton onClick={() => void store.sendNewPin()}>Send a new PIN</LinkButton> or{' '}
          <EditLink store={store} />
        </p>
      )}
    </>
  );
}

const EditLink = ({ store }: { readonly store: SignupStore }) => (
  <RouterLink
    className="dp-link"
    href={urls.djSignup('edit-details')}
    onOpen={() => store.go('edit-details')}
  >
    change name or email
  </RouterLink>
);
