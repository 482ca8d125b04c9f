import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { setTitle } from '../../shared/title.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { urls } from '../../shared/urls.ts';
import { ClientLogin } from './client-login.tsx';
import { createClientLogin } from './client-login-store.ts';
import { DjError } from './dj-error.tsx';
import { DjLogin } from './dj-login.tsx';
import { createDjLogin } from './dj-login-store.ts';
import { createMode } from './mode-store.ts';
import type { LoginProps, Mode } from './props.ts';

/** The login of clients and DJs (spec 2.1). */
export function Login({ mode: given = 'user', possible = [], error = '' }: Partial<LoginProps>) {
  const [store] = useState(() => createMode(given));
  // Held here, so that what was typed stays when the tabs are switched.
  const [client] = useState(createClientLogin);
  const [dj] = useState(() => createDjLogin({ skipList: possible.length > 0 }));
  const search = useHydrated() ? location.search : '';
  const { productName } = useConfig();
  const mode = useStore(store.$mode, { ssr: 'initial' });
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (mode) setTitle(titles[mode]);
  }, [mode]);

  return (
    <div className="dp-login">
      <div className="dp-login-art" aria-hidden="true">
        <div className="dp-login-label">{productName}</div>
      </div>
      <div className="dp-login-form">
        <nav className="dp-tabs" aria-label="Login">
          <Tab mode="recipient" current={mode} href={urls.djLogin() + search} open={store.open} />
          <Tab mode="user" current={mode} href={urls.clientLogin() + search} open={store.open} />
        </nav>
        {mode === null && <Loading />}
        {mode === 'user' && <ClientLogin store={client} />}
        {mode === 'recipient' &&
          (error ? <DjError error={error} /> : <DjLogin store={dj} possible={possible} />)}
      </div>
    </div>
  );
}

const titles: Record<Mode, string> = { recipient: 'DJ Login', user: 'Client Login' };

type TabProps = { mode: Mode; current: Mode | null; href: string; open: (address: string) => boolean };

function Tab({ mode, current, href, open }: TabProps) {
  const follow = (event: MouseEvent) => {
    // With a key held, the person wants another tab or window.
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && open(href)) event.preventDefault();
  };

  return (
    <a className="dp-tab" href={href} aria-current={mode === current ? 'page' : undefined} onClick={follow}>
      {titles[mode]}
    </a>
  );
}
