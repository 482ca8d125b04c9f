import '../../../styles/inbox.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { extra } from '../../../shared/mount/part.ts';
import { setTitle } from '../../../shared/title.ts';
import { InboxBody } from './inbox-body.tsx';
import { InboxHead } from './inbox-head.tsx';
import { createInbox } from './inbox-store.ts';

/** Nothing hears a key before the keys of the player come. */
const TriageKeys = extra(() => import('./triage-keys.tsx'));

/** The promos that were sent to a DJ, all of them or those of one company (spec 1, 3, 7). */
export default function InboxView({ scope }: { readonly scope: Scope }) {
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
