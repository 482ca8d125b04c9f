import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/login.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/pin.css';
import '../../styles/kit/social.css';
import '../../styles/dj-signup.css';
import { DjSignup } from './dj-signup.tsx';
import { djSignupProps } from './props.ts';

export const { mount } = island('dj-signup', djSignupProps, DjSignup);
