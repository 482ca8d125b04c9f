import { useStore } from '@nanostores/react';
import { hasSignedLegals } from '../../shared/entities/recipient.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { AccountPage, type AccountSection } from './account-page.tsx';
import { BetaSection, DevicesSection, FeedbackSection } from './common-sections.tsx';
import { ProfileSection } from './profile.tsx';
import { DownloadFormatSection, EmailChoices } from './settings.tsx';
import { SocialNetworks } from './social-networks.tsx';
import { Storage } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

const downloads = (
  <>
    <DownloadFormatSection />
    <Storage />
  </>
);

const parts: readonly AccountSection[] = [
  { id: 'profile', title: 'Profile', content: <ProfileSection /> },
  { id: 'email', title: 'E-mail', content: <EmailChoices /> },
  { id: 'subscriptions', title: 'Subscriptions', content: <Subscriptions /> },
  { id: 'downloads', title: 'Downloads', content: downloads },
  { id: 'social-networks', title: 'Social networks', content: <SocialNetworks /> },
  { id: 'devices', title: 'Devices', content: <DevicesSection type="recipient" /> },
  { id: 'beta', title: 'Beta and feedback', content: <BetaSection kind="recipient" /> },
  { id: 'legals', title: 'Terms and privacy', content: <Legals /> },
];

export function RecipientAccount() {
  const { recipient } = useStore($session);
  return <AccountPage who={<bdi>{recipient?.name || recipient?.address}</bdi>} parts={parts} />;
}

function Legals() {
  const { recipient } = useStore($session);
  const isSigned = recipient !== null && hasSignedLegals(recipient);
  return (
    <>
      <p className={isSigned ? 'dp-my-good' : undefined}>
        {isSigned && <Icon name="check" />}
        {isSigned ? 'You have signed the terms.' : 'You have not signed the terms yet.'}
      </p>
      <a className="dp-button dp-quiet" href={urls.recipientLegalsAndPrivacy()}>
        {isSigned ? 'Read the terms and privacy' : 'Read and sign the terms and privacy'}
      </a>
    </>
  );
}

const visitorParts: readonly AccountSection[] = [
  { id: 'account', title: 'Get an account', content: <WayToAccount /> },
  { id: 'downloads', title: 'Downloads', content: <DownloadFormatSection /> },
  { id: 'feedback', title: 'Feedback', content: <FeedbackSection /> },
];

/** For somebody who came over a public link and is not signed in (spec 6, open point 37). */
export function VisitorAccount() {
  return (
    <AccountPage who="You are here as a guest, over a link that a label has shared." parts={visitorParts} />
  );
}

function WayToAccount() {
  return (
    <>
      <p>
        With an account promos come to you by mail, your feedback carries your name, and your choices are
        remembered. It is free for DJs and press.
      </p>
      <div className="dp-actions">
        <a className="dp-button dp-main" href={urls.djSignup()}>
          Create an account
        </a>
        <a className="dp-button dp-quiet" href={urls.djLogin(currentPath())}>
          Log in
        </a>
      </div>
    </>
  );
}
