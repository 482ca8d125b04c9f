import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SocialResult } from '../../shared/entities/social.ts';
import { shellState } from '../../shared/environment/hydration.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { finishSocialPopup } from '../../shared/social/social-popup.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { LoginLayout } from '../../shared/ui/login-layout.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import type { DjSignupProps, SignupProps } from './props.ts';
import { signupPages } from './signup-pages.tsx';
import { isBusy } from './signup-state.ts';
import { createSignup } from './signup-store.ts';

/** The sign-up of a DJ (spec 2.4). With `popup`, the page is the popup of a social login. */
export function DjSignup({ popup = null, ...props }: Partial<DjSignupProps>) {
  const signupProps = { page: null, name: '', email: '', info_message: '', ...props };
  if (popup) {
    const { name: dj_name, email: dj_email, info_message } = signupProps;
    return <Popup result={{ info_message, popup_success: popup.success, dj_name, dj_email }} />;
  }
  return (
    <LoginLayout>
      {[null, 'new'].includes(shellState()) ? <Signup {...signupProps} /> : <Loading />}
    </LoginLayout>
  );
}

function Signup(props: SignupProps) {
  const [store] = useState(() => createSignup(props));
  const pageName = useStore(store.$page);
  const fields = useStore(store.$fields);
  const state = useStore(store.$state);
  const info = useStore(store.$info);
  const page = pageName && signupPages[pageName];
  useTitle(page?.title ?? null);
  // Null while a spinner replaces the PIN input, so that the returning input gets the focus.
  const screen = pageName === 'confirm-email' && isBusy(state) ? null : pageName;
  const screenRef = useFocusOnChange<HTMLDivElement>(state.state === 'social' ? 'social' : screen);

  return (
    <div className="dp-login-screen" data-kept="" ref={screenRef} aria-busy={isBusy(state)}>
      {page ? (
        <Panel key={pageName} title={page.title} {...(pageName === 'confirm-email' && { icon: 'mail' })}>
          {info && (
            <p className="dp-done dp-signup-notice" role="status">
              {info}
            </p>
          )}
          <page.View
            store={store}
            fields={fields}
            state={state}
            error={'error' in state ? state.error : null}
          />
        </Panel>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** Some browsers do not let a script close the popup. After this time the DJ is asked to close the popup. */
const CLOSE_TIMEOUT_MS = 1500;

const succeeded = { title: "You're in", icon: 'check' } as const;
const failed = { title: "Couldn't log you in", icon: 'warning' } as const;

/** Passes the result to the sign-up page, and shows the result if the popup stays open (spec 2.4, open point 70). */
function Popup({ result }: { readonly result: SocialResult }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const staysOpen = finishSocialPopup(result) === 'stored';
    const timer = setTimeout(() => setDone(true), staysOpen ? 0 : CLOSE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [result]);

  if (!isDone) {
    return (
      <div className="dp-loading-page">
        <Loading />
      </div>
    );
  }
  return (
    <div className="dp-standalone">
      <Panel {...(result.popup_success ? succeeded : failed)}>
        {result.info_message && <p role="status">{result.info_message}</p>}
        <p className="dp-muted">You can close this window.</p>
        <a className="dp-link" href={urls.djLogin()}>
          DJ Login
        </a>
      </Panel>
    </div>
  );
}
