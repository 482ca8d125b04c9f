import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import { $djAccess } from '../../shared/views/dj-only.tsx';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';

export const { mount, View } = island('picks', noProps, PicksIsland, () => $djAccess.get() === 'allowed');
