import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FirstState } from '../../shared/mount/island.tsx';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { CheckDetails, EditDetails } from './details.tsx';
import type { SignupPage } from './props.ts';
import { isBusy, type SignupState } from './signup-state.ts';
import { createSignup, type Given } from './signup-store.ts';
import { Start } from './start.tsx';

/** What each page is called (spec 2.4). */
const titles = {
  new: 'Create DJ Account',
  details: 'Check Your Details',
  'edit-details': 'Edit Details',
  'confirm-email': 'Confirm Email',
} as const satisfies Record<SignupPage, string>;

const views = {
  new: Start,
  details: CheckDetails,
  'edit-details': EditDetails,
  'confirm-email': ConfirmEmail,
} as const satisfies Record<SignupPage, object>;

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
  const place = useFocusOnChange<HTMLDivElement>(screenOf(page, state));
  const View = page && views[page];

  return (
    <div className="dp-login-screen" data-kept="" ref={place} aria-busy={isBusy(state)}>
      {View ? <View store={store} state={state} title={titles[page]} /> : <Loading />}
    </div>
  );
}

/** What a person faces; null while the PIN input gives way to a spinner, so that the focus comes back to it. */
function screenOf(page: SignupPage | null, state: SignupState): string | null {
  if (page === 'confirm-email' && isBusy(state)) return null;
  return state.name === 'social' ? state.name : page;
}
