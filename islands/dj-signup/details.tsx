import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { LinkInPlace } from '../../shared/ui/link-in-place.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { isCompleteDj } from '../../shared/validation/new-dj.ts';
import { Badge } from './badge.tsx';
import { SignupProblem } from './problem.tsx';
import { SignupPanel } from './signup-panel.tsx';
import { isBusy, isEmailChanged } from './signup-state.ts';
import type { PageProps } from './signup-store.ts';

const MUST_CONFIRM = 'You will need to confirm this email';

/** Page /details: is this right (spec 2.4)? */
export function CheckDetails({ store, state, title }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <SignupPanel store={store} title={title}>
      <Badge name={fields.name} email={fields.email} />
      {isEmailChanged(fields) && <p className="dp-muted">{MUST_CONFIRM}</p>}
      <SignupProblem state={state} />
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
    </SignupPanel>
  );
}

/** Page /edit-details, and /details with invalid fields: the same details as a form (spec 2.4). */
export function EditDetails({ store, state, title }: PageProps) {
  const fields = useStore(store.$fields);

  return (
    <SignupPanel store={store} title={title}>
      <SignupProblem state={state} />
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
    </SignupPanel>
  );
}
