import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $followedCount, $following, loadFollowing } from '../../shared/promos/followed-labels.ts';
import { isPlain } from '../../shared/ui/link-in-place.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import type { Arrangement } from './arrange.ts';
import { Following } from './following.tsx';
import { takeUpKeptRatings } from './kept-ratings-store.ts';
import { ListLoading } from './list-loading.tsx';
import { LoginNotice } from './login-notice.tsx';
import { Recommended } from './recommended.tsx';
import { createRecommended } from './recommended-store.ts';
import { createViews, type LabelsView } from './views-store.ts';

const titles: Record<LabelsView, string> = {
  following: 'Labels you follow',
  recommended: 'Recommended labels',
};

/** The labels that a DJ follows, and those that they may want to follow (spec 1, 4). */
export function LabelsIsland() {
  const [views] = useState(createViews);
  const [recommended] = useState(createRecommended);
  const view = useStore(views.$view, { ssr: 'initial' });
  // Held here, so that they stay when the lists are switched.
  const [ofFollowing, arrangeFollowing] = useState<Arrangement>({ text: '', sort: 'recent' });
  const [ofRecommended, arrangeRecommended] = useState<Arrangement>({ text: '', sort: 'given' });

  useEffect(() => views.start(), [views]);
  useEffect(() => {
    takeUpKeptRatings();
    void loadFollowing();
  }, []);
  useEffect(() => {
    if (view) setTitle(titles[view]);
    if (view === 'recommended') void recommended.load();
  }, [view, recommended]);

  return (
    <div className="dp-screen">
      <header className="dp-labels-head">
        <h1 className="dp-title" tabIndex={-1}>
          Labels
        </h1>
        <nav className="dp-views" aria-label="Labels">
          <ViewLink view="following" current={view} open={views.open}>
            Following <FollowedCount />
          </ViewLink>
          <ViewLink view="recommended" current={view} open={views.open}>
            Recommended
          </ViewLink>
        </nav>
      </header>
      <LoginNotice />
      {view === null && <ListLoading />}
      {view === 'following' && <Following arrangement={ofFollowing} onArrange={arrangeFollowing} />}
      {view === 'recommended' && (
        <Recommended store={recommended} arrangement={ofRecommended} onArrange={arrangeRecommended} />
      )}
    </div>
  );
}

type ViewLinkProps = {
  readonly view: LabelsView;
  readonly current: LabelsView | null;
  readonly open: (view: LabelsView) => boolean;
  readonly children: ReactNode;
};

function ViewLink({ view, current, open, children }: ViewLinkProps) {
  // The host says where the area is.
  const href = useHydrated() ? hrefs[view]() : undefined;
  const press = (event: MouseEvent) => {
    if (isPlain(event) && open(view)) event.preventDefault();
  };
  return (
    <a className="dp-view" href={href} aria-current={view === current ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
}

const hrefs: Record<LabelsView, () => string> = {
  following: urls.recipientLabelsFollowing,
  recommended: urls.recipientLabelsRecommended,
};

function FollowedCount() {
  const count = useStore($followedCount, { ssr: 'initial' });
  const isKnown = useStore($following, { ssr: 'initial' }).state === 'loaded';
  return <span className="dp-view-count">{isKnown && formatCount(count)}</span>;
}
