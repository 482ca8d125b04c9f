import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { $session, pageType } from '../../shared/session/session.ts';
import { GhostAvatar } from './ghost-avatar.tsx';

/** Tells an admin in whose name they act, and where, and ends it (spec 1, 6). No DJ is ever ghosted. */
export function GhostBanner() {
  const session = useStore($session);
  const name = <bdi>{session.user?.account?.name || 'another account'}</bdi>;

  return (
    <section className="dp-ghost-banner" aria-label="Ghosting">
      <GhostAvatar />
      <p>
        {pageType(session) === 'client' ? (
          <>
            You act as {name}.{' '}
            <span className="dp-ghost-more">What you change is theirs, but for logins and beta mode.</span>
          </>
        ) : (
          <>You still act as {name} on clients’ pages.</>
        )}
      </p>
      <a className="dp-button dp-quiet" href={urls.releaseGhost()}>
        Stop ghosting
      </a>
    </section>
  );
}
