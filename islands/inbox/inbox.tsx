import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { scopeInAddress } from './address.ts';
import { CampaignsLoading, InboxBody } from './inbox-body.tsx';
import { InboxHead, InboxTitle } from './inbox-head.tsx';
import { createInbox } from './inbox-store.ts';
import { InboxKeys } from './keys.tsx';
import type { InboxProps } from './props.ts';

/** The promos that were sent to a DJ, all of them or those of one company (spec 1, 3, 7). */
export function InboxIsland({ account, subdomain }: InboxProps) {
  if (!useHydrated()) return <InboxLoading />;
  return (
    <InboxView
      scope={{ ...scopeInAddress(), ...(account && { account }), ...(subdomain && { subdomain }) }}
    />
  );
}

function InboxView({ scope }: { readonly scope: Scope }) {
  const [inbox] = useState(() => createInbox(scope));
  const { account } = useStore(inbox.$list);
  useEffect(() => setTitle(account?.name ?? 'Inbox'), [account]);
  useEffect(() => inbox.start(), [inbox]);

  return (
    <div className="dp-screen">
      <InboxHead inbox={inbox} />
      <InboxBody inbox={inbox} />
      <InboxKeys inbox={inbox} />
    </div>
  );
}

/** Takes the room of the list before the script of the page runs. */
function InboxLoading() {
  return (
    <div className="dp-screen">
      <InboxTitle>What labels have sent you, the latest first.</InboxTitle>
      <div className="dp-inbox-filters" aria-hidden="true">
        <span className="dp-skeleton dp-inbox-outline" />
        <span className="dp-skeleton dp-inbox-outline" />
      </div>
      <CampaignsLoading />
    </div>
  );
}
