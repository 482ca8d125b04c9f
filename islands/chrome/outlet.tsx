import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchVisits } from '../../shared/analytics/visits.ts';
import { startKeys } from '../../shared/keyboard/keys.ts';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { activePlayerShortcuts } from '../../shared/player/player-keys.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { watchIdentity } from '../../shared/session/identity-watch.ts';
import { watchPagePrefetch } from '../../shared/session/page-prefetch.ts';
import { Dialogs } from './dialogs.tsx';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import { Notifications } from './notifications.tsx';
import { PlayerBar } from './player-bar.tsx';

/** What every page has besides its islands: notifications, the player once something plays, dialogs. */
export function Outlet() {
  const isEmpty = useStore($playerStatus) === 'empty';
  useEffect(() => startKeys(activePlayerShortcuts), []);
  useEffect(() => ignoreDoubleClicks(), []);
  useEffect(() => watchIdentity(), []);
  useEffect(() => watchPagePrefetch(), []);
  useEffect(() => watchVisits(), []);

  return (
    <>
      <ErrorBoundary island="player">{!isEmpty && <PlayerBar />}</ErrorBoundary>
      <ErrorBoundary island="notifications">
        <Notifications />
      </ErrorBoundary>
      <ErrorBoundary island="dialogs">
        <Dialogs />
      </ErrorBoundary>
    </>
  );
}
