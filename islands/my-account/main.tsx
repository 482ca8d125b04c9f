import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/kit/cover.css';
import '../../styles/kit/list.css';
import '../../styles/kit/option.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/screen.css';
import '../../styles/kit/search.css';
import '../../styles/kit/segments.css';
import '../../styles/kit/toggle.css';
import '../../styles/my-account.css';
import { firstRequests, MyAccountIsland } from './my-account.tsx';

export const { mount } = island('my-account', noProps, MyAccountIsland, {
  firstRequests,
});
