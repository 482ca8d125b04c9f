import { useStore } from '@nanostores/react';
import { $session } from '../../shared/session/session.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Devices } from './devices.tsx';
import { DownloadFormat } from './download-format.tsx';
import { EmailChoices } from './email-choices.tsx';
import { Legals } from './legals.tsx';
import { Profile } from './profile.tsx';
import { recipientTitles as titles } from './recipient-titles.ts';
import { SocialNetworks } from './social-networks.tsx';
import { Storage } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

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
