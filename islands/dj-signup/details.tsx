import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { isValidNewDj } from '../../shared/validation/new-dj.ts';
import { isBusy, isEmailChanged } from './signup-state.ts';
import type { PageProps } from './signup-store.ts';

const CONFIRM_HINT = 'You will need to confirm this email';

export function CheckDetails({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <>
      <Badge name={fields.name} email={fields.email} />
      {isEmailChanged(fields) && <p className="dp-muted">{CONFIRM_HINT}</p>}
      {error && <ErrorText>{error}</ErrorText>}
      <PendingButton className="dp-wide" working={isBusy(state)} onClick={() => void store.create()}>
        create user
      </PendingButton>
      <RouterLink
        className="dp-link"
        href={urls.djSignup('edit-details')}
        onOpen={() => store.go('edit-details')}
      >
        change name or email
      </RouterLink>
    </>
  );
}

export function EditDetails({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <>
      {error && <ErrorText>{error}</ErrorText>}
      <NewDjForm
        value={fields}
        emailHelp={isEmailChanged(fields) ? CONFIRM_HINT : undefined}
        onChange={store.setFields}
        onSubmit={() => void store.create()}
      >
        <PendingButton
          type="submit"
          variant={isValidNewDj(fields) ? 'main' : 'quiet'}
          working={isBusy(state)}
        >
          Continue
        </PendingButton>
      </NewDjForm>
      {isValidNewDj(fields) && (
        <RouterLink className="dp-link" href={urls.djSignup('details')} onOpen={store.showSummary}>
          Back to summary
        </RouterLink>
      )}
    </>
  );
}

function Badge({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <dl className="dp-pass">
      <dt className="dp-hidden">Name</dt>
      <dd className="dp-pass-name">
        <bdi>{name.trim()}</bdi>
      </dd>
      <dt className="dp-hidden">Email</dt>
      <dd className="dp-pass-email">
        <bdi>{email.trim()}</bdi>
      </dd>
    </dl>
  );
}
