import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { LOGIN_TYPE_NAMES, loginTypeOf } from '../../shared/entities/login.ts';
import type { FirstState } from '../../shared/mount/island.tsx';
import { isAtLogin, mergePageQuery } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { LoginLayout } from '../../shared/ui/login-layout.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { ClientLogin } from './client-login.tsx';
import { createClientLogin } from './client-login-store.ts';
import { DjLogin } from './dj-login.tsx';
import { createDjLogin } from './dj-login-store.ts';
import { type LoginMode, type LoginProps, MODES } from './props.ts';

/** The login of clients and DJs (spec 2.1). */
export function LoginIsland({
  mode: given = 'user',
  first,
  possible = [],
  error = '',
}: Partial<LoginProps> & FirstState) {
  const [store] = useState(() => createLoginMode(given, MODES.find((mode) => mode === first) ?? null));
  const isLoginPage = error !== '' || possible.length > 0;
  // Both are created here, so that the typed text stays when the tabs are switched.
  const [client] = useState(() => createClientLogin({ isLoginPage }));
  const [dj] = useState(() => createDjLogin({ skipList: possible.length > 0 }));
  const mode = useStore(store.$mode, { ssr: 'initial' });
  const isDj = useHydrated() && mode === 'recipient';
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (mode) setTitle(titleOf(mode));
  }, [mode]);

  return (
    <LoginLayout>
      <nav className="dp-tabs" aria-label="Login">
        <Tab mode="recipient" current={mode} address={urls.djLogin} onOpen={store.open} />
        <Tab mode="user" current={mode} address={urls.clientLogin} onOpen={store.open} />
      </nav>
      {mode === 'user' && <ClientLogin store={client} />}
      {isDj && (error ? <DjError error={error} /> : <DjLogin store={dj} possible={possible} />)}
      {mode !== 'user' && !isDj && <Loading heading={mode ? titleOf(mode) : 'Login'} />}
    </LoginLayout>
  );
}

const titleOf = (mode: LoginMode): string => `${LOGIN_TYPE_NAMES[loginTypeOf(mode)].label} Login`;

type TabProps = {
  readonly mode: LoginMode;
  readonly current: LoginMode | null;
  readonly address: () => string;
  readonly onOpen: (mode: LoginMode, address: string) => void;
};

function Tab({ mode, current, address, onOpen }: TabProps) {
  const href = () => mergePageQuery(address());
  return (
    <RouterLink
      className="dp-tab"
      href={useHydrated() ? href() : undefined}
      aria-current={mode === current ? 'page' : undefined}
      onOpen={() => onOpen(mode, href())}
    >
      {titleOf(mode)}
    </RouterLink>
  );
}

/** Shows why a DJ could not be logged in (spec 2.3, open point 2). */
function DjError({ error }: { readonly error: string }) {
  return (
    <Panel title="Error" mark="warning">
      <p role="alert">{error}</p>
      <a className="dp-button dp-quiet" href={urls.djLogin()}>
        Back to the DJ login
      </a>
    </Panel>
  );
}

/** Follows the address, where an unknown path leads to the client login (spec 2.1). Other pages use `given`. */
export function createLoginMode(given: LoginMode, first: LoginMode | null = null) {
  /** Null until the address has been read. */
  const $mode = atom<LoginMode | null>(first);
  let routes: ReturnType<typeof createRouter<LoginMode>> | null = null;

  function start(): () => void {
    if (!isAtLogin()) {
      $mode.set(given);
      return () => {};
    }
    routes = createRouter<LoginMode>({ user: urls.clientLogin(), recipient: urls.djLogin() }, 'user');
    return routes.follow((mode) => $mode.set(mode));
  }

  function open(mode: LoginMode, address: string) {
    if (routes) routes.open(address);
    else $mode.set(mode);
  }

  return { $mode, start, open };
}
