import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import { $djAccess } from '../../shared/session/dj-access.ts';
import '../../styles/picks.css';
import { PicksIsland } from './picks.tsx';

export const { mount, View } = island('picks', noProps, PicksIsland, () => $djAccess.get() === 'allowed');
