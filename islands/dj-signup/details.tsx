import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
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
      <Button variant="main" pending={isBusy(state)} onClick={() => void store.create()} className="dp-wide">
        create user
      </Button>
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
        <Button variant={isValidNewDj(fields) ? 'main' : 'quiet'} type="submit" pending={isBusy(state)}>
          Continue
        </Button>
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
    <dl className="dp-stack dp-pass">
      <dt className="dp-hidden">Name</dt>
      <dd className="dp-pass-name">
        <Name>{name.trim()}</Name>
      </dd>
      <dt className="dp-hidden">Email</dt>
      <dd className="dp-muted">
        <Name>{email.trim()}</Name>
      </dd>
    </dl>
  );
}
