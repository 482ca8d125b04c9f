import { useEffect, useState } from 'react';
import type { SocialResult } from '../../shared/entities/social.ts';
import type { FirstState } from '../../shared/mount/island.tsx';
import { urls } from '../../shared/navigation/urls.ts';
import { finishSocialPopup } from '../../shared/social/social-popup.ts';
import { LoginLayout } from '../../shared/ui/login-layout.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import type { DjSignupProps } from './props.ts';
import { Signup } from './signup.tsx';

/** The sign-up of a DJ (spec 2.4). With `popup`, the page is the popup of a social login. */
export function DjSignup({ popup = null, first, ...props }: Partial<DjSignupProps> & FirstState) {
  const isHydrated = useHydrated();
  const { page = null, name = '', email = '', info_message = '' } = props;
  if (popup && isHydrated) {
    const { success } = popup;
    const result = { info_message, popup_success: success, dj_name: name, dj_email: email };
    return <Popup result={result} />;
  }
  return (
    <LoginLayout>
      {isHydrated || first === 'new' ? (
        <Signup
          page={page}
          name={name}
          email={email}
          info_message={info_message}
          first={first}
          isPopup={popup !== null}
        />
      ) : (
        <Loading />
      )}
    </LoginLayout>
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
