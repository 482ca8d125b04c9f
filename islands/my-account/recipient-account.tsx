import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import { AccountPage } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Devices } from './devices.tsx';
import { DownloadFormat } from './download-format.tsx';
import { EmailChoices } from './email-choices.tsx';
import { Legals } from './legals.tsx';
import { Profile } from './profile.tsx';
import { SocialNetworks } from './social-networks.tsx';
import { Storage } from './storage.tsx';
import { Subscriptions } from './subscriptions.tsx';

const parts = [
  { id: 'profile', title: 'Profile', content: <Profile /> },
  { id: 'email', title: 'E-mail', content: <EmailChoices /> },
  { id: 'subscriptions', title: 'Subscriptions', content: <Subscriptions /> },
  {
    id: 'downloads',
    title: 'Downloads',
    content: (
      <>
        <DownloadFormat />
        <Storage />
      </>
    ),
  },
  { id: 'social-networks', title: 'Social networks', content: <SocialNetworks /> },
  { id: 'devices', title: 'Devices', content: <Devices type="recipient" /> },
  { id: 'beta', title: 'Beta and feedback', content: <Beta kind="recipient" /> },
  { id: 'legals', title: 'Terms and privacy', content: <Legals /> },
];

/** A DJ's account (spec 1). */
export function RecipientAccount() {
  const { recipient } = useStore($session);
  return <AccountPage who={<bdi>{recipient?.name || recipient?.address}</bdi>} parts={parts} />;
}
