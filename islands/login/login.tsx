import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LOGIN_TYPE_NAMES, loginTypeOf } from '../../shared/entities/login.ts';
import type { FirstState } from '../../shared/mount/island.tsx';
import { isAtLogin, mergePageQuery } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
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
  mode: hostMode = 'user',
  first,
  possible = [],
  error = '',
}: Partial<LoginProps> & FirstState) {
  const [router] = useState(() => createModeRouter(hostMode, MODES.find((mode) => mode === first) ?? null));
  const isLoginPage = error !== '' || possible.length > 0;
  // Both stores live here, so that typed text survives a switch between the client tab and the DJ tab.
  const [clientStore] = useState(() => createClientLogin({ isLoginPage }));
  const [djStore] = useState(() => createDjLogin({ skipList: possible.length > 0 }));
  const mode = useStore(router.$view, { ssr: 'initial' });
  const isDj = useHydrated() && mode === 'recipient';
  useEffect(() => {
    if (mode) setTitle(titleOf(mode));
  }, [mode]);

  return (
    <LoginLayout>
      <nav className="dp-tabs" aria-label="Login">
        <Tab mode="recipient" current={mode} address={urls.djLogin} onOpen={router.open} />
        <Tab mode="user" current={mode} address={urls.clientLogin} onOpen={router.open} />
      </nav>
      {mode === 'user' && <ClientLogin store={clientStore} />}
      {isDj && (error ? <DjError error={error} /> : <DjLogin store={djStore} possible={possible} />)}
      {mode !== 'user' && !isDj && <Loading heading={mode ? titleOf(mode) : 'Login'} />}
    </LoginLayout>
  );
}

/** The URL sets the mode on login pages, and `hostMode` sets the mode on all other pages (spec 2.1). */
function createModeRouter(hostMode: LoginMode, initial: LoginMode | null) {
  const addresses = () => ({ user: urls.clientLogin(), recipient: urls.djLogin() });
  const fallback = () => (isAtLogin() ? 'user' : hostMode);
  return createRouter<LoginMode>({ addresses, fallback, ownsUrl: isAtLogin, initial });
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

function DjError({ error }: { readonly error: string }) {
  return (
    <Panel title="Error" icon="warning">
      <p role="alert">{error}</p>
      <ButtonLink href={urls.djLogin()}>Back to DJ login</ButtonLink>
    </Panel>
  );
}
