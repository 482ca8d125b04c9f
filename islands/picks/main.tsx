import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';
import { picksProps } from './props.ts';

export const { mount, View } = island('picks', picksProps, PicksIsland);
