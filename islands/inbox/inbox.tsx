import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { isShell } from '../../shared/environment/hydration.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { lazyView } from '../../shared/mount/lazy-view.tsx';
import { Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { observeSize } from '../../shared/ui/observe-size.ts';
import { useLinksInPlace } from '../../shared/ui/use-links-in-place.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { DjOnly } from '../../shared/views/dj-only.tsx';
import { CampaignsLoading, InboxBody } from './inbox-body.tsx';
import { InboxHead, InboxTitle, Today } from './inbox-head.tsx';
import { createInboxShortcuts } from './inbox-keys.ts';
import { createInbox } from './inbox-store.ts';
import { InboxTools } from './inbox-tools.tsx';
import { scopeFromUrl, scopeOf } from './inbox-url.ts';
import { focusTitle } from './place.ts';
import type { InboxProps } from './props.ts';

// Loads after hydration, because the first render never has it.
const PromoPane = lazyView(() => import('./promo-pane.tsx'), { name: 'pane' });

/** Lists all promos sent to the DJ, or only the promos of one company (spec 1, 3, 7). */
export function InboxIsland(props: InboxProps) {
  /** The inbox that a link in a host page has opened. */
  const [opened, setOpened] = useState<Scope | null>(null);
  const id = useId();
  useEffect(() => {
    if (opened) focusTitle(id);
  }, [opened, id]);
  if (isShell()) return <InboxLoading />;
  const scope = opened ?? scopeOf(props);
  return (
    <DjOnly needed="promos" loading={<InboxLoading />}>
      <InboxView key={Object.values(scope).join()} id={id} scope={scope} onOpen={setOpened} />
    </DjOnly>
  );
}

type ViewProps = { readonly id: string; readonly scope: Scope; readonly onOpen: (scope: Scope) => void };

function InboxView({ id, scope, onOpen }: ViewProps) {
  const [inbox] = useState(() => createInbox(scope, id));
  const { account } = useStore(inbox.campaigns.$list);
  useTitle(account?.name ?? 'Inbox');

  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return;
    const setWidth = () => inbox.pane.setWidth(element.clientWidth);
    setWidth();
    return observeSize(element, setWidth);
  }, [inbox]);
  useEffect(() => addShortcuts(screen.current, createInboxShortcuts(inbox)), [inbox]);
  useLinksInPlace(screen, (path) => {
    const target = scopeFromUrl(path);
    if (target) onOpen(target);
    return target !== null || inbox.showPath(path);
  });
  const isCovered = useStore(inbox.pane.$pane) === 'sheet';

  return (
    <div className="dp-screen dp-inbox" ref={screen}>
      <div className="dp-inbox-list dp-stack" inert={isCovered}>
        <InboxHead inbox={inbox} />
        <InboxTools inbox={inbox} />
        <InboxBody inbox={inbox} />
      </div>
      <PromoPane inbox={inbox} />
    </div>
  );
}

function InboxLoading() {
  return (
    <div className="dp-screen dp-inbox">
      <div className="dp-inbox-list dp-stack">
        <InboxTitle>
          <Today />
        </InboxTitle>
        <div className="dp-inbox-sticky dp-stack" aria-hidden="true">
          <div className="dp-search-tools">
            <Skeleton className="dp-inbox-outline" />
            <Skeleton className="dp-inbox-outline" />
          </div>
          <div className="dp-inbox-filters">
            <Skeleton className="dp-inbox-outline" />
          </div>
        </div>
        <CampaignsLoading />
      </div>
    </div>
  );
}
