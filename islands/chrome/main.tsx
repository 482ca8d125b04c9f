import * as v from 'valibot';
import { watchErrors } from '../../shared/analytics/error-reports.ts';
import { whenHydrated } from '../../shared/environment/hydration.ts';
import { whenShown } from '../../shared/environment/prerendering.ts';
import { applyHostData } from '../../shared/mount/host-data.ts';
import { island, noProps } from '../../shared/mount/island.tsx';
import './styles.ts';
import { resumePlayQueue } from '../../shared/listening/play-queue.ts';
import { watchHeard } from '../../shared/listening/watch-heard.ts';
import { leaveClosedOverlays } from '../../shared/navigation/overlays.ts';
import { saveScrollPosition } from '../../shared/navigation/restore-scroll.ts';
import { startMediaSession } from '../../shared/player/media-session.ts';
import { pauseOtherTabs } from '../../shared/player/pause-other-tabs.ts';
import { startPlayerStorage } from '../../shared/player/player-storage.ts';
import { NavBar } from './bar/nav-bar.tsx';
import { FooterFeedback } from './footer-feedback.tsx';
import { mountOutlet } from './page/outlet.tsx';

export const { mount } = island('chrome', noProps, NavBar);

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
  mountOutlet();
}
