import type { LoginType } from '../../shared/entities/login.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { openFeedback } from '../../shared/session/page-feedback.ts';
import { BetaSwitch } from '../chrome/beta-switch.tsx';

export function DevicesSection({ type }: { readonly type: LoginType }) {
  return (
    <>
      <p className="dp-muted">See where you are logged in, and log out what you do not know.</p>
      <button
        className="dp-button dp-quiet"
        type="button"
        onClick={() => void openDialog('recent-logins', { type })}
      >
        Show devices
      </button>
    </>
  );
}

export function BetaSection({ kind }: { readonly kind: LoginType }) {
  return (
    <>
      <div className="dp-setting">
        <BetaSwitch kind={kind} form="toggle" />
        <p className="dp-help">See what comes next before everybody else. You can switch back at any time.</p>
      </div>
      <FeedbackSection />
    </>
  );
}

export function FeedbackSection() {
  return (
    <p>
      Something missing, something wrong?{' '}
      <button className="dp-link" type="button" onClick={() => void openFeedback()}>
        Give us feedback
      </button>
    </p>
  );
}
