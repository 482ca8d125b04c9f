import { useState } from 'react';
import { DjError } from './dj-error.tsx';
import { DjLogin } from './dj-login.tsx';
import { createDjLogin, type DjLogin as Store } from './dj-login-store.ts';
import type { LoginProps } from './props.ts';

/** Where the DJ login lies while the client login shows. */
export type HeldDjLogin = { store: Store | null };

type Props = Partial<Pick<LoginProps, 'possible' | 'error'>> & { readonly held: HeldDjLogin };

/** The login of DJs, or why they could not be logged in (spec 2.3). */
export default function DjPart({ possible = [], error = '', held }: Props) {
  const [store] = useState(() => {
    held.store ??= createDjLogin({ skipList: possible.length > 0 });
    return held.store;
  });
  return error ? <DjError error={error} /> : <DjLogin store={store} possible={possible} />;
}
