import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { isValidNewDj } from '../../shared/validation/new-dj.ts';
import { isBusy } from './signup-state.ts';
import type { PageProps, SignupStore } from './signup-store.ts';

export function ConfirmEmail({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <>
      <p className="dp-muted">
        We sent a PIN to {fields.email ? <Name>{fields.email.trim()}</Name> : <span>your email</span>}. Enter
        it here and you're in.
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
      {state.state === 'redirecting' && <Redirecting store={store} seconds={state.seconds} />}
      {state.state === 'idle' && isValidNewDj(fields) && (
        <p className="dp-muted">
          Didn't get it? <LinkButton onClick={() => void store.sendNewPin()}>Send a new PIN</LinkButton> or{' '}
          <RouterLink
            className="dp-link"
            href={urls.djSignup('edit-details')}
            onOpen={() => store.go('edit-details')}
          >
            change name or email
          </RouterLink>
        </p>
      )}
    </>
  );
}

/** Screen readers announce the hidden sentence once instead of every second of the countdown. */
function Redirecting({ store, seconds }: { readonly store: SignupStore; readonly seconds: number }) {
  return (
    <p className="dp-row dp-wrap dp-redirecting dp-muted">
      <span className="dp-numbers" role="timer">
        {`Redirecting in ${seconds}`}
      </span>
      <span className="dp-hidden" role="status">
        You'll go back to the start in a few seconds.
      </span>
      <RouterLink className="dp-link" href={urls.djSignup('new')} onOpen={store.startAgain}>
        Start again
      </RouterLink>
    </p>
  );
}
