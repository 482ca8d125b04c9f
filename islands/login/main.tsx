import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import { Login } from './login.tsx';
import { loginProps } from './props.ts';

export const { mount, View } = island('login', loginProps, Login);
