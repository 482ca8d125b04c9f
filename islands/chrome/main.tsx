import '../../styles/chrome.css';
import '../../styles/nav.css';
import { island } from '../../shared/mount/island.tsx';
import { mountOutlet } from './mount-outlet.tsx';
import { NavBar } from './nav-bar.tsx';
import { chromeProps } from './props.ts';

export const { mount, View } = island('chrome', chromeProps, NavBar);

mountOutlet();
