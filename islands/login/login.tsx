import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Request } from '../../shared/api/client.ts';
import { loggedInRequest } from '../../shared/api/client-session.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES, type LoginType } from '../../shared/entities/login.ts';
import { isShell, shellState } from '../../shared/environment/hydration.ts';
import { isAtLogin, mergePageQuery } from '../../shared/navigation/current-url.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { logOut } from '../../shared/session/identity.ts';
import { $newLogin } from '../../shared/session/new-login.ts';
import { $session, hasPartialSession, pageArea } from '../../shared/session/session.ts';
import { Button, ButtonLink, LinkButton } from '../../shared/ui/button.tsx';
import { LoginLayout } from '../../shared/ui/login-layout.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { ClientLogin } from './client-login.tsx';
import { createClientLogin } from './client-login-store.ts';
import { DjLogin } from './dj-login.tsx';
import { createDjLogin } from './dj-login-store.ts';
import type { LoginProps } from './props.ts';

/** After a login on a page that stays, the island starts again. */
export const LoginIsland = (props: Partial<LoginProps>) => (
  <LoginScreen key={useStore($newLogin)} {...props} />
);

function LoginScreen({ mode: hostType = 'client', possible = [], error = '' }: Partial<LoginProps>) {
  const [router] = useState(() =>
    createRouter<LoginType>({
      addresses: () => ({ client: urls.clientLogin(), recipient: urls.djLogin() }),
      // The URL decides on login pages, and the host on all other pages (spec 2.1).
      fallback: () =>
        LOGIN_TYPES.find((type) => type === shellState()) ??
        (isAtLogin() ? 'client' : ($newLogin.get() ?? hostType)),
      ownsUrl: isAtLogin,
    }),
  );
  const isHostLogin = error !== '' || possible.length > 0;
  // Both stores live here, so that typed text survives a switch between the client tab and the DJ tab.
  const [clientStore] = useState(() => createClientLogin({ isHostLogin }));
  const [djStore] = useState(() => createDjLogin({ skipList: possible.length > 0 }));
  const type = useStore(router.$view);
  const session = useStore($session);
  const client = session.user;
  const [usesOther, setUsesOther] = useState(false);
  // A host that leaves out the session can't know which login fits.
  const isClientPage = hasPartialSession('client') && pageArea(session) === 'client' && !isHostLogin;
  useEffect(() => {
    if (isClientPage) router.open('client');
  }, [isClientPage, router]);
  useTitle(titleOf(type));

  return (
    <LoginLayout>
      <nav className="dp-tabs" aria-label="Login">
        {LOGIN_TYPES.map((tab) => (
          <RouterLink
            key={tab}
            className="dp-tab"
            href={isShell() ? undefined : hrefOf(tab)}
            aria-current={tab === type ? 'page' : undefined}
            onOpen={() => router.open(tab, hrefOf(tab))}
          >
            {titleOf(tab)}
          </RouterLink>
        ))}
      </nav>
      {type === 'client' &&
        (client && !usesOther && !clientStore.isAtLoginPage() ? (
          <LoggedIn email={client.email} onOther={() => setUsesOther(true)} />
        ) : (
          <ClientLogin store={clientStore} />
        ))}
      {type === 'recipient' &&
        (error ? <DjError error={error} /> : <DjLogin store={djStore} possible={possible} />)}
    </LoginLayout>
  );
}

/** Returns the request for the logins of this browser, which both logins list. */
export const firstRequests = (): readonly Request[] => [loggedInRequest()];

const titleOf = (type: LoginType): string => `${LOGIN_TYPE_NAMES[type].label} Login`;

const hrefOf = (type: LoginType): string =>
  mergePageQuery(type === 'client' ? urls.clientLogin() : urls.djLogin());

type LoggedInProps = { readonly email: string; readonly onOther: () => void };

/** What a client sees after the reload that follows a login in a host page (spec 2.2). */
const LoggedIn = ({ email, onOther }: LoggedInProps) => (
  <Panel title="You're logged in" icon="check">
    <p>
      Logged in as <Name>{email}</Name>
    </p>
    <div className="dp-actions">
      <ButtonLink variant="main" href={urls.myAccount()}>
        My account
      </ButtonLink>
      <Button onClick={() => logOut('client')}>Log out</Button>
    </div>
    <LinkButton onClick={onOther}>Use another account</LinkButton>
  </Panel>
);

function DjError({ error }: { readonly error: string }) {
  return (
    <Panel title="Error" icon="warning">
      <p role="alert">{error}</p>
      <ButtonLink href={urls.djLogin()}>Back to DJ login</ButtonLink>
    </Panel>
  );
}
