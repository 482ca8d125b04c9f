import * as v from 'valibot';
import { watchErrors } from '../../shared/analytics/error-reports.ts';
import { whenHydrated } from '../../shared/config/hydration.ts';
import { whenShown } from '../../shared/config/prerendering.ts';
import { applyHostData } from '../../shared/mount/host-data.ts';
import { island, noProps } from '../../shared/mount/island.tsx';
import './styles.ts';
import { leaveClosedOverlays } from '../../shared/navigation/overlays.ts';
import { saveScrollPosition } from '../../shared/navigation/restore-scroll.ts';
import { startMediaSession } from '../../shared/player/media-session.ts';
import { pauseOtherTabs } from '../../shared/player/pause-other-tabs.ts';
import { startPlayerStorage } from '../../shared/player/player-storage.ts';
import { resumePlayQueue } from '../../shared/promos/play-queue.ts';
import { watchHeard } from '../../shared/promos/watch-heard.ts';
import { FooterFeedback } from './footer-feedback.tsx';
import { NavBar } from './nav-bar.tsx';
import { mountPageOverlays } from './page-overlays.tsx';

export const { mount } = island('chrome', noProps, NavBar, { keepsShell: true });

island('footer-feedback', v.object({ action: v.string() }), FooterFeedback);

// The player must not change what the island hydrates.
if (typeof document !== 'undefined') void whenShown().then(() => whenHydrated(startChrome));

function startChrome(): void {
  applyHostData();
  leaveClosedOverlays();
  saveScrollPosition();
  startPlayerStorage();
  resumePlayQueue();
  watchHeard();
  startMediaSession();
  pauseOtherTabs();
  watchErrors();
  mountPageOverlays();
}
