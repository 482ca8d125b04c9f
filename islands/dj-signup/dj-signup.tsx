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

/** The sign-up of a DJ, or the end of a social login in its window (spec 2.4). */
export function DjSignup({ popup = null, first, ...given }: Partial<DjSignupProps> & FirstState) {
  const isHydrated = useHydrated();
  const { page = null, name = '', email = '', info_message = '' } = given;
  if (popup && isHydrated) {
    const { success } = popup;
    const result = { info_message, popup_success: success, dj_name: name, dj_email: email };
    return <Popup result={result} />;
  }
  return (
    <LoginLayout>
      {isHydrated || first === 'new' ? (
        <Signup page={page} name={name} email={email} info_message={info_message} first={first} />
      ) : (
        <Loading />
      )}
    </LoginLayout>
  );
}

/** Not every browser lets a script close the window: after this time the person is asked to close it. */
const CLOSING_MS = 1500;

const worked = { title: 'That worked', mark: 'check' } as const;
const failed = { title: 'That did not work', mark: 'warning' } as const;

/** The end of a social login: a spinner until the window closes or leads back (spec 2.4, open point 70). */
function Popup({ result }: { readonly result: SocialResult }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stays = finishSocialPopup(result) === 'stored';
    const closing = setTimeout(() => setOver(true), stays ? 0 : CLOSING_MS);
    return () => clearTimeout(closing);
  }, [result]);

  if (!isOver) {
    return (
      <div className="dp-loading-page">
        <Loading />
      </div>
    );
  }
  return (
    <div className="dp-alone">
      <Panel {...(result.popup_success ? worked : failed)}>
        {result.info_message && <p role="status">{result.info_message}</p>}
        <p className="dp-muted">You can close this window and go on where you came from.</p>
        <a className="dp-link" href={urls.djLogin()}>
          DJ Login
        </a>
      </Panel>
    </div>
  );
}
