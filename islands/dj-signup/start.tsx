import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { SocialButtons, SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { isCompleteDj } from '../../shared/validation/new-dj.ts';
import { SignupProblem } from './problem.tsx';
import { SignupPanel } from './signup-panel.tsx';
import type { PageProps } from './signup-store.ts';

/** Page /new: who wants to be a DJ here (spec 2.4). */
export function Start({ store, state, title }: PageProps) {
  const fields = useStore(store.$fields, { ssr: 'initial' });
  const login = useHydrated() ? urls.djLogin() : undefined;

  if (state.name === 'social') {
    return (
      <SignupPanel store={store} title={title}>
        <SocialWaiting service={state.service} onCancel={state.cancel} />
      </SignupPanel>
    );
  }
  return (
    <SignupPanel store={store} title={title}>
      <p className="dp-muted">Labels send you their music before it is out. No password to remember.</p>
      <SignupProblem state={state} />
      <NewDjForm value={fields} onChange={store.setFields} onSubmit={() => store.go('details')}>
        <button className={`dp-button ${isCompleteDj(fields) ? 'dp-main' : 'dp-quiet'}`} type="submit">
          Continue
        </button>
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
    </SignupPanel>
  );
}
