import { useStore } from '@nanostores/react';
import { hasSignedLegals } from '../../shared/entities/recipient.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session, hasPartialSession } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { AccountPage, type AccountSection } from './account-page.tsx';
import { BetaSection, DevicesSection, FeedbackSection, knownSections } from './common-sections.tsx';
import { ProfileSection } from './profile.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { AutoDownloadSetting, DownloadFormatSection, EmailSettings } from './settings.tsx';
import { SocialNetworks } from './social-networks.tsx';
import { StorageSection } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

const Downloads = () => (
  <>
    {!hasPartialSession('recipient') && <DownloadFormatSection />}
    <AutoDownloadSetting />
    <StorageSection />
  </>
);

const sections: readonly AccountSection[] = [
  { id: 'profile', title: 'Profile', content: <ProfileSection /> },
  { id: 'email', title: 'Email', content: <EmailSettings /> },
  { id: 'subscriptions', title: 'Subscriptions', content: <Subscriptions /> },
  { id: 'downloads', title: 'Downloads', content: <Downloads /> },
  { id: 'replies', title: 'Quick replies', content: <QuickReplies /> },
  { id: 'social-networks', title: 'Social networks', content: <SocialNetworks /> },
  { id: 'devices', title: 'Your devices', content: <DevicesSection type="recipient" /> },
  { id: 'beta', title: 'Beta and feedback', content: <BetaSection type="recipient" /> },
  { id: 'legals', title: 'Terms and privacy', content: <Legals /> },
];

export function RecipientAccount() {
  const { recipient } = useStore($session);
  const identity = <Name>{recipient?.name || recipient?.address}</Name>;
  return <AccountPage identity={identity} sections={knownSections('recipient', sections)} />;
}

function Legals() {
  const { recipient } = useStore($session);
  const isSigned = recipient !== null && hasSignedLegals(recipient);
  return (
    <>
      <p className="dp-row dp-my-terms">
        {isSigned && <Icon name="check" />}
        <span>{isSigned ? "You've signed the terms." : "You haven't signed the terms yet."}</span>
      </p>
      <ButtonLink href={urls.recipientLegalsAndPrivacy()}>
        {isSigned ? 'Read the terms' : 'Read and sign the terms'}
      </ButtonLink>
    </>
  );
}

const visitorSections: readonly AccountSection[] = [
  { id: 'account', title: 'Get an account', content: <CreateAccount /> },
  { id: 'downloads', title: 'Downloads', content: <DownloadFormatSection /> },
  { id: 'feedback', title: 'Feedback', content: <FeedbackSection /> },
];

/** A visitor has opened a public link and is not logged in (spec 6, open point 37). */
export function VisitorAccount() {
  return (
    <AccountPage identity="You're browsing as a guest through a shared link." sections={visitorSections} />
  );
}

function CreateAccount() {
  return (
    <>
      <p>
        With an account you get promos by email, labels see your name on your feedback, and we remember your
        choices. It's free for DJs and press.
      </p>
      <div className="dp-actions">
        <ButtonLink variant="main" href={urls.djSignup()}>
          Create an account
        </ButtonLink>
        <ButtonLink href={urls.djLogin(currentPath())}>Log in</ButtonLink>
      </div>
    </>
  );
}
