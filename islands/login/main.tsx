import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/accounts.css';
import '../../styles/kit/login.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/pin.css';
import '../../styles/kit/social.css';
import { firstRequests, LoginIsland } from './login.tsx';
import { loginProps } from './props.ts';

export const { mount } = island('login', loginProps, LoginIsland, { firstRequests });
