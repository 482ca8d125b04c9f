import '../../shared/mount/start-player.ts';
import '../../styles/chrome.css';
import '../../styles/nav.css';
import { lazy } from 'react';
import { island } from '../../shared/mount/island.tsx';
import { mountOutlet } from './mount-outlet.tsx';
import { NavBar } from './nav-bar.tsx';
import { chromeProps, footerFeedbackProps } from './props.ts';

export const { mount, View } = island('chrome', chromeProps, NavBar);

island(
  'footer-feedback',
  footerFeedbackProps,
  lazy(() => import('./footer-feedback.tsx')),
);

mountOutlet();
