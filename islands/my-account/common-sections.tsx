import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import { isCurrentUrl } from '../../shared/navigation/current-url.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { isBetaTester, switchBeta } from '../../shared/session/beta.ts';
import { $session } from '../../shared/session/session.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { SwitchSetting } from './settings.tsx';

export function DevicesSection({ type }: { readonly type: LoginType }) {
  return (
    <>
      <p className="dp-muted">See where you're logged in. Log out devices you don't recognise.</p>
      <Button onClick={() => void openDialog('recent-logins', { type })}>Show devices</Button>
    </>
  );
}

export function BetaSection({ type }: { readonly type: LoginType }) {
  const isOn = isBetaTester(useStore($session), type);
  return (
    <>
      <SwitchSetting
        label="use the new beta features"
        note="Try new features early. You can switch back any time."
        value={isOn}
        onChange={() => void switchBeta(type)}
      />
      <FeedbackSection />
    </>
  );
}

/** Leads to the full account page, if that is another page. */
export function MoreSettings({ url }: { readonly url: () => string }) {
  return (
    <>
      {!isCurrentUrl(url()) && (
        <p>
          Your profile and settings are on{' '}
          <a className="dp-link" href={url()}>
            your account page
          </a>
          .
        </p>
      )}
      <FeedbackSection />
    </>
  );
}

export function FeedbackSection() {
  return (
    <p>
      Something missing or broken?{' '}
      <LinkButton onClick={() => void openDialog('feedback')}>Give us feedback</LinkButton>
    </p>
  );
}
