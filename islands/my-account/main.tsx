import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/my-account.css';
import { MyAccountIsland } from './my-account.tsx';

export const { mount, View } = island('my-account', noProps, MyAccountIsland);
