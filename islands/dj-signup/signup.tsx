import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FirstState } from '../../shared/mount/island.tsx';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SocialButtons, SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { isValidNewDj } from '../../shared/validation/new-dj.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { CheckDetails, EditDetails } from './details.tsx';
import type { SignupPage, SignupProps } from './props.ts';
import { isBusy, type SignupState } from './signup-state.ts';
import { createSignup, type PageProps } from './signup-store.ts';

const pages = {
  new: { title: 'Create DJ Account', View: StartForm },
  details: { title: 'Check Your Details', View: CheckDetails },
  'edit-details': { title: 'Edit Details', View: EditDetails },
  'confirm-email': { title: 'Confirm Email', View: ConfirmEmail },
} as const satisfies Record<SignupPage, object>;

export function Signup({
  first,
  isPopup,
  ...props
}: SignupProps & FirstState & { readonly isPopup: boolean }) {
  const [store] = useState(() => createSignup(props, first === 'new' ? first : null, isPopup));
  const pageName = useStore(store.$page);
  const state = useStore(store.$state);
  const info = useStore(store.$info, { ssr: 'initial' });
  const page = pageName && pages[pageName];
  useEffect(() => {
    if (page) setTitle(page.title);
  }, [page]);
  const screenRef = useFocusOnChange<HTMLDivElement>(focusKeyOf(pageName, state));

  return (
    <div className="dp-login-screen" data-kept="" ref={screenRef} aria-busy={isBusy(state)}>
      {page ? (
        <Panel key={pageName} title={page.title} {...(pageName === 'confirm-email' && { icon: 'mail' })}>
          {info && (
            <p className="dp-done dp-signup-notice" role="status">
              {info}
            </p>
          )}
          <page.View store={store} state={state} error={'error' in state ? state.error : null} />
        </Panel>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** The key is null while a spinner replaces the PIN input, so that the returning input gets the focus. */
function focusKeyOf(page: SignupPage | null, state: SignupState): string | null {
  if (page === 'confirm-email' && isBusy(state)) return null;
  return state.state === 'social' ? state.state : page;
}

function StartForm({ store, state, error }: PageProps) {
  const fields = useStore(store.$fields, { ssr: 'initial' });
  const login = useHydrated() ? urls.djLogin() : undefined;

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
