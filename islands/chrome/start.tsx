import { createRoot } from 'react-dom/client';
import '../../styles/bar.css';
import { whenIdle } from '../../shared/async/timing.ts';
import { isChunkError, reloadOnce } from '../../shared/mount/chunk-error.ts';
import { IslandError } from '../../shared/mount/error-boundary.tsx';
import { applyHostData } from '../../shared/mount/host-data.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { restoreScroll } from '../../shared/navigation/restore-scroll.ts';

/** Loads the chrome after the island of the page. */
if (typeof document !== 'undefined') {
  applyHostData();
  restoreScroll();
  // Audio that plays already needs its controls.
  if (globalThis.earlyAudio) loadChrome();
  else whenIdle(loadChrome);
}

function loadChrome(): void {
  import('./main.tsx').catch((caught: unknown) => {
    if (isChunkError(caught) && reloadOnce()) return;
    console.error('the chrome did not load', caught);
    if (isOwnPage()) showFailure();
  });
}

function showFailure(): void {
  const place = document.createElement('div');
  place.dataset['island'] = 'outlet';
  document.body.append(place);
  createRoot(place).render(<IslandError failure="missing" />);
}
