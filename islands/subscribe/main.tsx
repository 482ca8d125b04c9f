import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/panel.css';
import { subscribeProps } from './props.ts';
import { SubscribeIsland } from './subscribe.tsx';

export const { mount } = island('subscribe', subscribeProps, SubscribeIsland);
