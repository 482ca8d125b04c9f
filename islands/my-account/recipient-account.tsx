import { useStore } from '@nanostores/react';
import { hasSignedLegals } from '../../shared/entities/recipient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Beta, Devices } from './common-parts.tsx';
import { DownloadFormat } from './download-format.tsx';
import { EmailChoices } from './email-choices.tsx';
import { Profile } from './profile.tsx';
import { SocialNetworks } from './social-networks.tsx';
import { Storage } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

const titles = {
  profile: 'Profile',
  email: 'E-mail',
  subscriptions: 'Subscriptions',
  downloads: 'Downloads',
  'social-networks': 'Social networks',
  devices: 'Devices',
  beta: 'Beta and feedback',
  legals: 'Terms and privacy',
};

/** A DJ's account (spec 1). */
export function RecipientAccount() {
  const { recipient } = useStore($session);
  return (
    <AccountPage who={<bdi>{recipient?.name || recipient?.address}</bdi>} titles={titles}>
      <AccountPart id="profile" title={titles.profile}>
        <Profile />
      </AccountPart>
      <AccountPart id="email" title={titles.email}>
        <EmailChoices />
      </AccountPart>
      <AccountPart id="subscriptions" title={titles.subscriptions}>
        <Subscriptions />
      </AccountPart>
      <AccountPart id="downloads" title={titles.downloads}>
        <DownloadFormat />
        <Storage />
      </AccountPart>
      <AccountPart id="social-networks" title={titles['social-networks']}>
        <SocialNetworks />
      </AccountPart>
      <AccountPart id="devices" title={titles.devices}>
        <Devices type="recipient" />
      </AccountPart>
      <AccountPart id="beta" title={titles.beta}>
        <Beta kind="recipient" />
      </AccountPart>
      <AccountPart id="legals" title={titles.legals}>
        <Legals />
      </AccountPart>
    </AccountPage>
  );
}

/** Whether the DJ has signed the terms, and the way to them (spec 6). */
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
