import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import { firstRequests, LoginIsland } from './login.tsx';
import { loginProps } from './props.ts';

export const { mount } = island('login', loginProps, LoginIsland, { keepsShell: true, firstRequests });
