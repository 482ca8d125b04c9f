import { AccountPart } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Devices } from './devices.tsx';
import { DownloadFormat } from './download-format.tsx';
import { EmailChoices } from './email-choices.tsx';
import { Legals } from './legals.tsx';
import { recipientTitles as titles } from './recipient-titles.ts';
import { SocialNetworks } from './social-networks.tsx';
import { Storage } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** All of a DJ's account but the profile. */
export default function RecipientParts() {
  return (
    <>
      <AccountPart id="email" titles={titles}>
        <EmailChoices />
      </AccountPart>
      <AccountPart id="subscriptions" titles={titles}>
        <Subscriptions />
      </AccountPart>
      <AccountPart id="downloads" titles={titles}>
        <DownloadFormat />
        <Storage />
      </AccountPart>
      <AccountPart id="social-networks" titles={titles}>
        <SocialNetworks />
      </AccountPart>
      <AccountPart id="devices" titles={titles}>
        <Devices type="recipient" />
      </AccountPart>
      <AccountPart id="beta" titles={titles}>
        <Beta kind="recipient" />
      </AccountPart>
      <AccountPart id="legals" titles={titles}>
        <Legals />
      </AccountPart>
    </>
  );
}
