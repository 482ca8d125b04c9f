import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { LinkInPlace } from '../../shared/ui/link-in-place.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { isCompleteDj } from '../../shared/validation/new-dj.ts';
import { isBusy, isEmailChanged } from './signup-state.ts';
import type { PageProps } from './signup-store.ts';

const MUST_CONFIRM = 'You will need to confirm this email';

export function CheckDetails({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <>
      <Badge name={fields.name} email={fields.email} />
      {isEmailChanged(fields) && <p className="dp-muted">{MUST_CONFIRM}</p>}
      {error && <Problem>{error}</Problem>}
      <PendingButton className="dp-wide" working={isBusy(state)} onClick={() => void store.create()}>
        create user
      </PendingButton>
      <LinkInPlace
        className="dp-link"
        href={urls.djSignup('edit-details')}
        onOpen={() => store.go('edit-details')}
      >
        change name or email
      </LinkInPlace>
    </>
  );
}

/** The details as a form, which /details shows too while fields are invalid (spec 2.4). */
export function EditDetails({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <>
      {error && <Problem>{error}</Problem>}
      <NewDjForm
        value={fields}
        emailHelp={isEmailChanged(fields) ? MUST_CONFIRM : undefined}
        onChange={store.setFields}
        onSubmit={() => void store.create()}
      >
        <PendingButton
          type="submit"
          variant={isCompleteDj(fields) ? 'main' : 'quiet'}
          working={isBusy(state)}
        >
          Continue
        </PendingButton>
      </NewDjForm>
      {isCompleteDj(fields) && (
        <LinkInPlace className="dp-link" href={urls.djSignup('details')} onOpen={store.review}>
          Back to summary
        </LinkInPlace>
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
