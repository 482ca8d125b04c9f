import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/kit/cover.css';
import '../../styles/kit/list.css';
import '../../styles/kit/option.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/screen.css';
import '../../styles/kit/toggle.css';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';
import { firstRequests } from './picks-store.ts';

export const { mount } = island('picks', noProps, PicksIsland, { firstRequests });
