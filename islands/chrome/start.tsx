import { createRoot } from 'react-dom/client';
import '../../styles/bar.css';
import { whenIdle } from '../../shared/async/timing.ts';
import { whenHydrated } from '../../shared/environment/hydration.ts';
import { importScript, isChunkError, reloadOnce } from '../../shared/mount/chunk-error.ts';
import { IslandError } from '../../shared/mount/error-boundary.tsx';
import { applyHostData } from '../../shared/mount/host-data.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { restoreScroll } from '../../shared/navigation/restore-scroll.ts';

const RETRY_DELAY_MS = 5000;

// Loads the chrome (nav bar, player and dialogs) once the browser is idle, so that the islands load first.
if (typeof document !== 'undefined') {
  const applied = applyHostData();
  // In the pages of hosts, the loader does this, which needs no island.
  if (isOwnPage() && new URLSearchParams(location.search).has('dubplate-debug'))
    void import('../../shared/mount/doctor.ts').then(({ printDiagnosis }) => printDiagnosis());
  restoreScroll();
  // If audio is already playing, its controls must appear immediately.
  if (globalThis.earlyAudio) loadChrome();
  // The player belongs to the person whose session it is.
  else void applied.then(() => whenHydrated(() => whenIdle(() => loadChrome())));
}

function loadChrome(isRetry = false): void {
  importScript(() => import('./main.tsx')).catch((caught: unknown) => {
    if (isChunkError(caught) && reloadOnce()) return;
    console.error('failed to load the chrome', caught);
    if (isOwnPage()) showFailure();
    else if (!isRetry) setTimeout(() => loadChrome(true), RETRY_DELAY_MS);
  });
}

function showFailure(): void {
  const container = document.createElement('div');
  container.dataset['island'] = 'outlet';
  document.body.append(container);
  createRoot(container).render(<IslandError failure="missing" />);
}
