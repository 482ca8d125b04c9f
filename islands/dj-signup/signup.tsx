import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import type { FirstState } from '../../shared/mount/island.tsx';
import { partAhead } from '../../shared/mount/part.ts';
import { setTitle } from '../../shared/title.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { useFocusOnChange } from '../../shared/ui/use-focus-on-change.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import type { SignupPage } from './props.ts';
import { isBusy, type SignupState } from './signup-state.ts';
import { createSignup, type Given } from './signup-store.ts';
import { Start } from './start.tsx';

/** It comes while the start form is filled in. */
const Steps = partAhead(() => import('./steps.tsx'), <Loading />);

/** What each page is called (spec 2.4). */
const titles = {
  new: 'Create DJ Account',
  details: 'Check Your Details',
  'edit-details': 'Edit Details',
  'confirm-email': 'Confirm Email',
} as const satisfies Record<SignupPage, string>;

/** The pages of the sign-up, one after the other (spec 2.4). */
export function Signup({ first, ...given }: Given & FirstState) {
  const [store] = useState(() => createSignup(given, first === 'new' ? first : null));
  const isHydrated = useHydrated();
  const page = useStore(store.$page);
  const state = useStore(store.$state);
  // Before that it could be the end of a social login too.
  useEffect(() => (isHydrated ? store.start() : undefined), [store, isHydrated]);
  useEffect(() => {
    if (page) setTitle(titles[page]);
  }, [page]);
  // A step that is still on its way has nothing to take the focus.
  const [hasSteps, setSteps] = useState(false);
  const isThere = page === 'new' || hasSteps;
  const place = useFocusOnChange<HTMLDivElement>(isThere ? screenOf(page, state) : null);
  const showSteps = useCallback(() => setSteps(true), []);

  return (
    <div className="dp-login-screen" data-kept="" ref={place} aria-busy={isBusy(state)}>
      {page === null && <Loading />}
      {page === 'new' && <Start store={store} state={state} title={titles.new} />}
      {page !== null && page !== 'new' && (
        <ErrorBoundary island="dj-signup">
          <Steps page={page} store={store} state={state} title={titles[page]} onShow={showSteps} />
        </ErrorBoundary>
      )}
    </div>
  );
}

/** What a person faces; null while the PIN input gives way to a loader, so that the focus comes back to it. */
function screenOf(page: SignupPage | null, state: SignupState): string | null {
  if (page === 'confirm-email' && isBusy(state)) return null;
  return state.name === 'social' ? state.name : page;
}
