import '../../styles/bar.css';
import { whenIdle } from '../../shared/idle.ts';
import { restoreScroll } from '../../shared/restore-scroll.ts';
import { reloadOnce } from '../../shared/stores/chunk-error.ts';

/** Loads nav bar, player bar, dialogs, notifications and keys after the island of the page. */
if (typeof document !== 'undefined') {
  restoreScroll();
  whenIdle(() => {
    import('./main.tsx').catch((caught: unknown) => {
      if (!reloadOnce()) console.error('the chrome did not load', caught);
    });
  });
}
