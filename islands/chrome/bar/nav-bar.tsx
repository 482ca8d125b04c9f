import { useStore } from '@nanostores/react';
import { config } from '../../../shared/config/config.ts';
import { isShell } from '../../../shared/environment/hydration.ts';
import { isAtLogin, isAtSignup, matchesUrl } from '../../../shared/navigation/current-url.ts';
import { safeUrl } from '../../../shared/navigation/safe-url.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { loginUrl } from '../../../shared/session/expiry.ts';
import {
  $isCheckingLogin,
  $session,
  homeUrl,
  isLoggedIn,
  pageArea,
  pageLoginType,
} from '../../../shared/session/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Disc } from '../../../shared/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AppMenu } from './app-menu.tsx';
import { CrateOfToday } from './crate-of-today.tsx';
import { SiteFeedback } from './site-feedback.tsx';

/** The bar at the top of the page (spec 2.7). */
export function NavBar() {
  const { chrome, productName, logo: logoAddress } = config();
  const isChecking = useStore($isCheckingLogin);
  const session = useStore($session);
  if (!chrome) return null;
  const logo = logoAddress && safeUrl('media', logoAddress);
  const area = pageArea(session);
  const type = pageLoginType(session);
  // Without a login, the logo leads to the DJ login, except on the client login.
  const loggedOutHome = () => (isAtLogin() && !matchesUrl(urls.djLogin()) ? urls.login() : urls.djLogin());
  const home = isShell() ? undefined : type ? homeUrl(type) : loggedOutHome();

  return (
    <header className="dp-row dp-nav" data-area={area}>
      <a className="dp-brand" href={home} data-prefetch={home && !matchesUrl(home) ? '' : undefined}>
        {logo ? (
          <img className="dp-logo" referrerPolicy="strict-origin" src={logo} alt={productName} />
        ) : (
          <>
            <Disc />
            <span>{productName}</span>
          </>
        )}
      </a>
      {!isShell() && !isChecking && !isLoggedIn(session) && !isAtLogin() && !isAtSignup() && (
        <ButtonLink size="small" className="dp-nav-end" href={loginUrl()}>
          Log in
        </ButtonLink>
      )}
      {area !== 'none' && (
        <>
          <AppMenu area={area} />
          <div className="dp-row dp-nav-end">
            {area === 'recipient' && <CrateOfToday />}
            <SiteFeedback />
            <AccountMenu area={area} />
          </div>
        </>
      )}
    </header>
  );
}
