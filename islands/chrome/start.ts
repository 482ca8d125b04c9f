import '../../shared/mount/start-player.ts';
import '../../styles/bar.css';
import { afterSound } from '../../shared/after-sound.ts';
import { whenIdle } from '../../shared/idle.ts';
import { loader } from '../../shared/loader.ts';
import { keepEarlyKeys } from '../../shared/stores/early-keys.ts';
import { recover } from '../../shared/stores/missing-part.ts';
import { watchStyles } from '../../shared/styles-again.ts';

const chrome = loader(() => import('./main.tsx'));

/** Nav bar, player bar, dialogs, notifications and keys come along with any island, but after it. */
if (typeof document !== 'undefined') {
  watchStyles();
  keepEarlyKeys();
  if (history.state?.scrolled > 0)
    import('../../shared/scroll-place.ts').then(
      ({ findScrollPlace }) => findScrollPlace(),
      () => {},
    );
  afterSound(() => whenIdle(loadChrome));
}

function loadChrome(): void {
  chrome
    .load()
    .catch(recover)
    .catch((caught) => {
      console.error('the chrome did not load', caught);
      // A line that was away for a moment costs a page neither its bar nor its messages.
      addEventListener('online', loadChrome, { once: true });
    });
}
