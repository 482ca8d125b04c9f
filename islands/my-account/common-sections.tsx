import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import { isCurrentUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { isBetaTester, switchBeta } from '../../shared/session/beta.ts';
import { $session, hasPartialSession } from '../../shared/session/session.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import type { AccountSection } from './account-page.tsx';
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
      {hasPartialSession(type) ? (
        <AccountLink type={type} />
      ) : (
        <SwitchSetting
          label="use the new beta features"
          note="Try new features early. You can switch back any time."
          value={isOn}
          onChange={() => void switchBeta(type)}
        />
      )}
      <FeedbackSection />
    </>
  );
}

/** Leads to the full account page, if that is another page. */
function AccountLink({ type }: { readonly type: LoginType }) {
  const url = type === 'recipient' ? urls.recipientMyAccount() : urls.myAccount();
  if (isCurrentUrl(url)) return null;
  return (
    <p>
      Your profile and settings are on{' '}
      <a className="dp-link" href={url}>
        your account page
      </a>
      .
    </p>
  );
}

/** Returns the sections that can show what they are about, if the page knows only who is logged in. */
export const knownSections = (type: LoginType, all: readonly AccountSection[]): readonly AccountSection[] =>
  hasPartialSession(type)
    ? all.filter(({ id }) => !['profile', 'email', 'legals', 'account'].includes(id))
    : all;

export function FeedbackSection() {
  return (
    <p>
      Something missing or broken?{' '}
      <LinkButton onClick={() => void openDialog('feedback')}>Give us feedback</LinkButton>
    </p>
  );
}
