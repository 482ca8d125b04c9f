import { useStore } from '@nanostores/react';
import { isAtLogin, isHere } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session, homeOf, pageArea, pageType } from '../../shared/session/session.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AppMenu } from './app-menu.tsx';
import { SiteFeedback } from './site-feedback.tsx';
import { UserChip } from './user-chip.tsx';

/** The bar at the top: menu, brand, and who is in (spec 2.7). Its first render knows neither host nor person. */
export function NavBar() {
  const { chrome, productName } = useConfig();
  const isHydrated = useHydrated();
  const session = useStore($session, { ssr: 'initial' });
  if (!chrome) return null;
  const area = pageArea(session);
  const type = pageType(session);
  // The host says where.
  const home = isHydrated ? (type ? homeOf(type) : nobodysHome()) : undefined;

  return (
    <header className="dp-nav" data-area={area}>
      <a className="dp-brand" href={home} data-plain={home && !isHere(home) ? '' : undefined}>
        <Disc />
        {productName}
      </a>
      {area !== 'none' && <AppMenu area={area} />}
      {area !== 'none' && (
        <div className="dp-nav-end">
          <SiteFeedback />
          <UserChip area={area} />
        </div>
      )}
    </header>
  );
}

/** Nobody's pages are those of DJs, but for the login of clients. */
const nobodysHome = (): string => (isAtLogin() && !isHere(urls.djLogin()) ? urls.login() : urls.djLogin());
