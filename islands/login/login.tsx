import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KINDS, kindOf } from '../../shared/entities/login.ts';
import type { FirstState } from '../../shared/mount/island.tsx';
import { withQueryOfPage } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Entrance } from '../../shared/ui/entrance.tsx';
import { LinkInPlace } from '../../shared/ui/link-in-place.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { ClientLogin } from './client-login.tsx';
import { createClientLogin } from './client-login-store.ts';
import { DjError } from './dj-error.tsx';
import { DjLogin } from './dj-login.tsx';
import { createDjLogin } from './dj-login-store.ts';
import { createMode, type ModeStore } from './mode-store.ts';
import { type LoginProps, MODES, type Mode } from './props.ts';

/** The login of clients and DJs (spec 2.1). */
export function Login({
  mode: given = 'user',
  first,
  possible = [],
  error = '',
}: Partial<LoginProps> & FirstState) {
  const [store] = useState(() => createMode(given, MODES.find((mode) => mode === first) ?? null));
  // Held here, so that what was typed stays when the tabs are switched.
  const isLoginPage = error !== '' || possible.length > 0;
  const [client] = useState(() => createClientLogin({ isLoginPage }));
  const [dj] = useState(() => createDjLogin({ skipList: possible.length > 0 }));
  const mode = useStore(store.$mode, { ssr: 'initial' });
  // What is told of DJs is the host's to say.
  const isDj = useHydrated() && mode === 'recipient';
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (mode) setTitle(titleOf(mode));
  }, [mode]);

  return (
    <Entrance>
      <nav className="dp-tabs" aria-label="Login">
        <Tab mode="recipient" current={mode} address={urls.djLogin} onOpen={store.open} />
        <Tab mode="user" current={mode} address={urls.clientLogin} onOpen={store.open} />
      </nav>
      {mode === 'user' && <ClientLogin store={client} />}
      {isDj && (error ? <DjError error={error} /> : <DjLogin store={dj} possible={possible} />)}
      {mode !== 'user' && !isDj && <Loading heading={mode ? titleOf(mode) : 'Login'} />}
    </Entrance>
  );
}

const titleOf = (mode: Mode): string => `${KINDS[kindOf(mode)].word} Login`;

type TabProps = {
  readonly mode: Mode;
  readonly current: Mode | null;
  readonly address: () => string;
  readonly onOpen: ModeStore['open'];
};

function Tab({ mode, current, address, onOpen }: TabProps) {
  // The host says where, and the browser what it was asked for.
  const href = () => withQueryOfPage(address());
  return (
    <LinkInPlace
      className="dp-tab"
      href={useHydrated() ? href() : undefined}
      aria-current={mode === current ? 'page' : undefined}
      onOpen={() => onOpen(mode, href())}
    >
      {titleOf(mode)}
    </LinkInPlace>
  );
}
