import { useStore } from '@nanostores/react';
import { $session, isSignedIn } from '../../shared/stores/session.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { urls } from '../../shared/urls.ts';

/** The bar at the top: the brand, and who is signed in (spec 2.7). Its first render knows neither host nor person. */
export function NavBar() {
  const { chrome, productName } = useConfig();
  const session = useStore($session, { ssr: 'initial' });
  if (!chrome) return null;
  const isDj = isSignedIn(session);

  return (
    <header className="dp-nav">
      <a className="dp-brand" href={isDj ? urls.recipientDashboard() : urls.login()}>
        <Disc />
        {productName}
      </a>
      {isDj && (
        <div className="dp-nav-person">
          <bdi className="dp-nav-name">{session.recipient?.name || session.recipient?.address}</bdi>
          <a className="dp-button dp-plain" href={urls.logout('recipient')}>
            Log out
          </a>
        </div>
      )}
    </header>
  );
}
