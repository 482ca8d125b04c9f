import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { InboxBody } from './inbox-body.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxLoading } from './inbox-loading.tsx';
import { createInbox } from './inbox-store.ts';
import type { InboxProps } from './props.ts';
import { scopeInAddress } from './scope.ts';
import { TriageKeys } from './triage-keys.tsx';

/** The promos that were sent to a DJ, all of them or those of one company (spec 1, 3, 7). */
export function InboxIsland({ account, subdomain }: InboxProps) {
  // Only the browser knows the address.
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
      <TriageKeys inbox={inbox} />
    </div>
  );
}
