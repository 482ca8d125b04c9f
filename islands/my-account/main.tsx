import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/my-account.css';
import { MyAccountIsland } from './my-account.tsx';
import { myAccountProps } from './props.ts';

export const { mount, View } = island('my-account', myAccountProps, MyAccountIsland);
