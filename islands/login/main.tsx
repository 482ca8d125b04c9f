import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import { LoginIsland } from './login.tsx';
import { loginProps } from './props.ts';

export const { mount, View } = island('login', loginProps, LoginIsland);
