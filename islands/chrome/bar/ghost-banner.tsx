import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { urls } from '../../../shared/navigation/urls.ts';
import { navigate } from '../../../shared/notifications/navigate.ts';
import { $session, pageLoginType } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Name } from '../../../shared/ui/name.tsx';

export function GhostBanner() {
  const session = useStore($session);
  const name = (
    <Name className="dp-ghost-name dp-ellipsis" fallback="another account">
      {session.user?.account?.name}
    </Name>
  );

  return (
    <section className="dp-row dp-ghost-banner" aria-label="Ghosting">
      <GhostAvatar />
      <p>
        {pageLoginType(session) === 'client' ? (
          <span key="client">
            You're acting as {name}.{' '}
            <span className="dp-ghost-more">Changes affect their account, except logins and beta mode.</span>
          </span>
        ) : (
          <span key="dj">Still acting as {name} on client pages.</span>
        )}
      </p>
      <Button onClick={() => navigate(urls.releaseGhost())} className="dp-ghost-stop">
        Stop ghosting
      </Button>
    </section>
  );
}

export function GhostAvatar() {
  const [variant] = useState(() => 1 + Math.floor(Math.random() * ghostFeatures.length));

  return (
    <svg
      className="dp-icon dp-ghost"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-variant={variant}
    >
      <path d="M5 20V11a7 7 0 0 1 14 0v9l-2.4-1.8L14.3 20 12 18.2 9.7 20l-2.3-1.8z" />
      {ghostFeatures[variant - 1]}
    </svg>
  );
}

const ghostFeatures = [
  <path key="awake" d="M9.5 10.5v.8m5-.8v.8" />,
  <path key="asleep" d="M8.5 11h2.2m2.6 0h2.2" />,
  <path key="surprised" d="M9.5 9.8v.6m5-.6v.6M12 13.2v1.4" />,
];
