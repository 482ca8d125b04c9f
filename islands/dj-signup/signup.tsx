import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { setTitle } from '../../shared/title.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { useFocusOnChange } from '../../shared/ui/use-focus-on-change.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { CheckDetails, EditDetails } from './details.tsx';
import type { SignupPage } from './props.ts';
import { isBusy, type SignupState } from './signup-state.ts';
import { createSignup, type Given } from './signup-store.ts';
import { Start } from './start.tsx';

/** What each page shows and is called (spec 2.4). */
const pages = {
  new: { title: 'Create DJ Account', View: Start },
  details: { title: 'Check Your Details', View: CheckDetails },
  'edit-details': { title: 'Edit Details', View: EditDetails },
  'confirm-email': { title: 'Confirm Email', View: ConfirmEmail },
} as const satisfies Record<SignupPage, object>;

/** The pages of the sign-up, one after the other (spec 2.4). */
export function Signup(given: Given) {
  const [store] = useState(() => createSignup(given));
  const page = useStore(store.$page);
  const state = useStore(store.$state);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (page) setTitle(pages[page].title);
  }, [page]);
  const place = useFocusOnChange<HTMLDivElement>(screenOf(page, state));
  const View = page && pages[page].View;

  return (
    <div className="dp-login-screen" data-kept="" ref={place} aria-busy={isBusy(state)}>
      {View ? <View store={store} state={state} title={pages[page].title} /> : <Loading />}
    </div>
  );
}

/** What a person faces; null while the PIN input gives way to a loader, so that the focus comes back to it. */
function screenOf(page: SignupPage | null, state: SignupState): string | null {
  if (page === 'confirm-email' && isBusy(state)) return null;
  return state.name === 'social' ? state.name : page;
}
