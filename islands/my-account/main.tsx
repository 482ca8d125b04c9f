import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/my-account.css';
import { firstRequests, MyAccountIsland } from './my-account.tsx';

export const { mount } = island('my-account', noProps, MyAccountIsland, {
  firstRequests,
});
