import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/inbox.css';
import { InboxIsland } from './inbox.tsx';
import { firstRequests } from './inbox-store.ts';
import { inboxProps } from './props.ts';

export const { mount } = island('inbox', inboxProps, InboxIsland, { firstRequests });
