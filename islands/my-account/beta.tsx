import type { LoginType } from '../../shared/entities/login.ts';
import { BetaSwitch } from '../chrome/beta-switch.tsx';
import { Feedback } from './feedback.tsx';

/** The beta switch as a toggle (open point 56), and what people have to say. */
export function Beta({ kind }: { readonly kind: LoginType }) {
  return (
    <>
      <div className="dp-setting">
        <BetaSwitch kind={kind} form="toggle" />
        <p className="dp-help">See what comes next before everybody else. You can switch back at any time.</p>
      </div>
      <Feedback />
    </>
  );
}
