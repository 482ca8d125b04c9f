import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { $playerStatus } from '../../shared/player/player-status.ts';
import { watchIdentity } from '../../shared/stores/identity-watch.ts';
import { watchPagePrefetch } from '../../shared/stores/page-prefetch.ts';
import { startKeys } from '../../shared/stores/player-keys.ts';
import { watchVisits } from '../../shared/stores/visits.ts';
import { ignoreDoubleClicks } from '../../shared/ui/ignore-double-click.ts';
import { Dialogs } from './dialogs.tsx';
import { Notifications } from './notifications.tsx';
import { PlayerBar } from './player-bar.tsx';

/** What every page has besides its islands: notifications, the player once something plays, dialogs. */
export function Outlet() {
  const isEmpty = useStore($playerStatus) === 'empty';
  useEffect(() => startKeys(), []);
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
