import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';

export const { mount, View } = island('picks', noProps, PicksIsland);
