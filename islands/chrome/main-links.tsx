import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { logFailure } from '../../shared/api/errors.ts';
import { $newPromoCount, fetchInboxStats } from '../../shared/promos/new-promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import type { NavArea } from '../../shared/session/session.ts';
import { type MenuItem, mainItems, NavLink } from './menu-items.tsx';

type Props = { readonly area: NavArea; readonly inert: boolean };

/** The main links: in the bar, or on a phone as tabs at the bottom of the window. */
export function MainLinks({ area, inert }: Props) {
  const items = mainItems[area]();
  return (
    <nav className="dp-links" aria-label="Main" inert={inert}>
      <ul>
        {items.map((item, index) => (
          <li key={item.label}>
            {area === 'recipient' && index === 0 ? <InboxLink item={item} /> : <NavLink item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MAX_COUNT = 99;

/** The link to the inbox with the number of new promos. A page without an inbox loads it once the chrome has loaded. */
function InboxLink({ item }: { readonly item: MenuItem }) {
  const count = useStore($newPromoCount, { ssr: 'initial' });
  useEffect(() => {
    if (document.querySelector('[data-island="inbox"]')) return;
    loadCount();
    return $bfcacheRestores.listen(loadCount);
  }, []);
  const extra = count ? (
    <>
      <span>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="dp-hidden"> new</span>
    </>
  ) : null;
  return <NavLink item={{ ...item, extra }} />;
}

function loadCount(): void {
  fetchInboxStats().catch((caught: unknown) => logFailure('inbox stats did not load', caught));
}
