import '../../shared/mount/start-player.ts';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/bar.css';
import '../../styles/chrome.css';
import '../../styles/nav.css';
import { part } from '../../shared/mount/part.ts';
import { keepScrollPlace } from '../../shared/scroll-place.ts';
import { startPlayerMemory } from '../../shared/stores/player-memory.ts';
import { promoPlayer } from '../../shared/stores/promo-player.ts';
import { mountOutlet } from './mount-outlet.tsx';
import { NavBar } from './nav-bar.tsx';
import { chromeProps, footerFeedbackProps } from './props.ts';

export const { mount, View } = island('chrome', chromeProps, NavBar);

island(
  'footer-feedback',
  footerFeedbackProps,
  part(() => import('./footer-feedback.tsx')),
);

if (typeof document !== 'undefined') {
  keepScrollPlace();
  startPlayerMemory();
  // From here on a press plays within itself.
  promoPlayer.prepare();
}
mountOutlet();
