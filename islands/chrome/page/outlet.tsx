import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { watchVisits } from '../../../shared/analytics/visits.ts';
import { startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../../../shared/mount/error-boundary.tsx';
import { $playerStatus } from '../../../shared/player/player-state.ts';
import { watchIdentity } from '../../../shared/session/identity-watch.ts';
import { watchPagePrefetch } from '../../../shared/session/page-prefetch.ts';
import { $session, pageLoginType } from '../../../shared/session/session.ts';
import { PlayerBar } from '../../player/player-bar.tsx';
import { activePlayerHandlers } from '../../player/player-keys.ts';
import { GhostBanner } from '../bar/ghost-banner.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { ignoreDoubleClicks } from './double-clicks.ts';
import { HintLine } from './hint-line.tsx';
import { Notifications } from './notifications.tsx';
import { followHostModals, moveToEnd, moveToStart, renderRoot } from './roots.tsx';
import { watchScreenKeyboard } from './screen-keyboard.ts';

export function Outlet() {
  const loginType = pageLoginType(useStore($session));
  const isEmpty = useStore($playerStatus) === 'empty';
  // Keys work as soon as the overlays show. On a busy page, an effect would run later.
  useLayoutEffect(() => startShortcuts(activePlayerHandlers), []);
  useEffect(ignoreDoubleClicks, []);
  useEffect(watchScreenKeyboard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the watch is about the login type of the page
  useEffect(watchIdentity, [loginType]);
  useEffect(watchPagePrefetch, []);
  useEffect(watchVisits, []);

  return (
    <>
      <ErrorBoundary island="player">{!isEmpty && <PlayerBar />}</ErrorBoundary>
      <ErrorBoundary island="hints">
        <HintLine />
      </ErrorBoundary>
      <ErrorBoundary island="notifications">
        <Notifications />
      </ErrorBoundary>
      <ErrorBoundary island="dialogs">
        <Dialogs />
      </ErrorBoundary>
    </>
  );
}

export function mountOutlet(): void {
  followHostModals(renderRoot('outlet', <Outlet />, moveToEnd));
  if ($session.get().ghosted) renderRoot('ghost', <GhostBanner />, moveToStart);
}
