import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/dj-signup.css';
import { DjSignup } from './dj-signup.tsx';
import { djSignupProps } from './props.ts';

export const { mount } = island('dj-signup', djSignupProps, DjSignup, { keepsShell: true });
