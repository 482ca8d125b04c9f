import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/inbox.css';
import { InboxIsland } from './inbox.tsx';
import { inboxProps } from './props.ts';

export const { mount, View } = island('inbox', inboxProps, InboxIsland);
