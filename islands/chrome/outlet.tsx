import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { part } from '../../shared/mount/part.ts';
import { watchIdentity } from '../../shared/stores/identity-watch.ts';
import { watchPagesAhead } from '../../shared/stores/pages-ahead.ts';
import { startKeys } from '../../shared/stores/player-keys.ts';
import { $playerStatus } from '../../shared/stores/player-status.ts';
import { watchVisits } from '../../shared/stores/visits.ts';
import { leaveSecondPresses } from '../../shared/ui/second-press.ts';
import { Dialogs } from './dialogs.tsx';
import { Notifications } from './notifications.tsx';

const PlayerBar = part(() => import('./player-bar.tsx'));

/** What every page has besides its islands: notifications, the player once something plays, dialogs. */
export function Outlet() {
  const isEmpty = useStore($playerStatus) === 'empty';
  useEffect(() => startKeys(), []);
  useEffect(() => leaveSecondPresses(), []);
  useEffect(() => watchIdentity(), []);
  useEffect(() => watchPagesAhead(), []);
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
