import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/cover.css';
import '../../styles/kit/keys.css';
import '../../styles/kit/option.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/screen.css';
import '../../styles/kit/search.css';
import '../../styles/inbox.css';
import { InboxIsland } from './inbox.tsx';
import { firstRequests } from './inbox-store.ts';
import { inboxProps } from './props.ts';

export const { mount } = island('inbox', inboxProps, InboxIsland, { firstRequests });
