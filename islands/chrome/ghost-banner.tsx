import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import { urls } from '../../shared/urls.ts';
import { GhostAvatar } from './ghost-avatar.tsx';

/** Tells an admin on every page in whose name they act, and ends it (spec 1, 6). */
export function GhostBanner() {
  const { user, ghosted } = useStore($session, { ssr: 'initial' });
  if (!ghosted) return null;

  return (
    <section className="dp-ghost-banner" aria-label="Ghosting">
      <GhostAvatar />
      <p>
        You act as <bdi>{user?.account?.name || 'another account'}</bdi>.{' '}
        <span className="dp-ghost-more">All that you do counts as theirs.</span>
      </p>
      <a className="dp-button dp-quiet" href={urls.releaseGhost()}>
        Stop ghosting
      </a>
    </section>
  );
}
