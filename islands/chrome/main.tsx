import '../../shared/mount/start-player.ts';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/chrome.css';
import '../../styles/nav.css';
import { saveScrollPosition } from '../../shared/restore-scroll.ts';
import { startPlayerMemory } from '../../shared/stores/player-memory.ts';
import { FooterFeedback } from './footer-feedback.tsx';
import { mountOutlet } from './mount-outlet.tsx';
import { NavBar } from './nav-bar.tsx';
import { chromeProps, footerFeedbackProps } from './props.ts';

export const { mount, View } = island('chrome', chromeProps, NavBar);

island('footer-feedback', footerFeedbackProps, FooterFeedback);

if (typeof document !== 'undefined') {
  saveScrollPosition();
  startPlayerMemory();
}
mountOutlet();
