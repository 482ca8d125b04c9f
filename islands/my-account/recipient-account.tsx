import { useStore } from '@nanostores/react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { part } from '../../shared/mount/part.ts';
import { $session } from '../../shared/stores/session.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Profile } from './profile.tsx';
import { recipientTitles as titles } from './recipient-titles.ts';

/** Below the profile, which is seen first. */
const RecipientParts = part(() => import('./recipient-parts.tsx'));

/** A DJ's account (spec 1). */
export function RecipientAccount() {
  const { recipient } = useStore($session);
  return (
    <AccountPage who={<bdi>{recipient?.name || recipient?.address}</bdi>} titles={titles}>
      <AccountPart id="profile" title={titles.profile}>
        <Profile />
      </AccountPart>
      <ErrorBoundary island="account parts">
        <RecipientParts />
      </ErrorBoundary>
    </AccountPage>
  );
}
