import '../chrome/start.tsx';
import { warnOnce } from '../../shared/environment/warnings.ts';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/panel.css';
import { subscribeProps } from './props.ts';
import { SubscribeIsland } from './subscribe.tsx';

export const { mount } = island('subscribe', subscribeProps, SubscribeIsland, {
  prepare({ mode }) {
    if (!mode) warnOnce('island subscribe, props.mode', 'missing, expected subscribe or unsubscribe');
  },
});
