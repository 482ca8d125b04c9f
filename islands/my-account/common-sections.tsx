import type { LoginType } from '../../shared/entities/login.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { openFeedback } from '../../shared/session/page-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { BetaSwitch } from '../chrome/beta-switch.tsx';

export function DevicesSection({ type }: { readonly type: LoginType }) {
  return (
    <>
      <p className="dp-muted">See where you're logged in. Log out devices you don't recognise.</p>
      <Button onClick={() => void openDialog('recent-logins', { type })}>Show devices</Button>
    </>
  );
}

export function BetaSection({ type }: { readonly type: LoginType }) {
  return (
    <>
      <div className="dp-stack dp-setting">
        <BetaSwitch type={type} form="toggle" />
        <p className="dp-help">Try new features early. You can switch back any time.</p>
      </div>
      <FeedbackSection />
    </>
  );
}

export function FeedbackSection() {
  return (
    <p>
      Something missing or broken?{' '}
      <button className="dp-link" type="button" onClick={() => void openFeedback()}>
        Give us feedback
      </button>
    </p>
  );
}
