import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';
import { firstRequests } from './picks-store.ts';

export const { mount } = island('picks', noProps, PicksIsland, { firstRequests });
