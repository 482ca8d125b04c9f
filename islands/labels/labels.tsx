import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { isShell } from '../../shared/environment/hydration.ts';
import { formatCount, pluralize } from '../../shared/format/text.ts';
import { $followedCount, followedLabels } from '../../shared/labels/followed-labels.ts';
import { isAtLabels } from '../../shared/navigation/current-url.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $loggedOutCalls } from '../../shared/session/calls.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useLinksInPlace } from '../../shared/ui/use-links-in-place.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { DjOnly } from '../../shared/views/dj-only.tsx';
import { Following } from './following.tsx';
import { ListLoading, type ListOptions } from './label-list.tsx';
import { createRecommended, sendUnsentRatings } from './labels-store.ts';
import { Recommended } from './recommended.tsx';
import { $unsentRatings, discardUnsentRatings } from './unsent-ratings-store.ts';

type LabelsView = 'following' | 'recommended';

/** Lists the labels that the DJ follows, or recommended labels (spec 1, 4). */
export const LabelsIsland = () => (
  <DjOnly needed="labels" loading={<Loading heading="Labels" />}>
    <Labels />
  </DjOnly>
);

function Labels() {
  const [router] = useState(() =>
    createRouter<LabelsView>({ addresses, fallback: () => 'following', ownsUrl: isAtLabels }),
  );
  const [recommended] = useState(createRecommended);
  const view = useStore(router.$view);
  // A switch between the lists unmounts the current list, so the options of both lists are kept here.
  const [followingOptions, setFollowingOptions] = useState<ListOptions>({ text: '', sort: 'recent' });
  const [recommendedOptions, setRecommendedOptions] = useState<ListOptions>({ text: '', sort: 'best-match' });

  useTitle(titles[view]);

  // Each load returns different recommended labels, so once shown they stay loaded while the other list shows.
  const [wasShown, setWasShown] = useState(false);
  if (view === 'recommended' && !wasShown) setWasShown(true);
  useEffect(() => (wasShown ? recommended.$value.listen(() => {}) : undefined), [wasShown, recommended]);

  const linkTo = (target: LabelsView) => ({
    className: 'dp-row dp-view',
    href: isShell() ? undefined : addresses()[target],
    'aria-current': !isShell() && target === view ? ('page' as const) : undefined,
    onOpen: () => router.open(target),
  });

  const screen = useRef<HTMLDivElement>(null);
  useLinksInPlace(screen, router.openPath);

  return (
    <div className="dp-screen" ref={screen}>
      <header className="dp-labels-head">
        <h1 className="dp-title" tabIndex={-1}>
          Labels
        </h1>
        <nav className="dp-row dp-views" aria-label="Labels">
          <RouterLink {...linkTo('following')}>
            Following <FollowedCount />
          </RouterLink>
          <RouterLink {...linkTo('recommended')}>Recommended</RouterLink>
        </nav>
      </header>
      <LoginNotice />
      {isShell() && <ListLoading />}
      {!isShell() && view === 'following' && (
        <Following options={followingOptions} onChange={setFollowingOptions} />
      )}
      {view === 'recommended' && (
        <Recommended store={recommended} options={recommendedOptions} onChange={setRecommendedOptions} />
      )}
    </div>
  );
}

const titles: Record<LabelsView, string> = {
  following: 'Labels you follow',
  recommended: 'Recommended labels',
};

const addresses = (): Record<LabelsView, string> => ({
  following: urls.recipientLabelsFollowing(),
  recommended: urls.recipientLabelsRecommended(),
});

function FollowedCount() {
  const count = useStore($followedCount);
  const isKnown = useStore(followedLabels.$value).state === 'ready';
  return <span className="dp-view-count dp-numbers">{isKnown && formatCount(count)}</span>;
}

function LoginNotice() {
  const { length: count } = useStore($unsentRatings);
  const isLoggedOut = useStore($loggedOutCalls) > 0;
  const canSend = useStore(followedLabels.$value).state === 'ready';
  const [sendTask] = useState(() => createTask(sendUnsentRatings));
  const isSending = useStore(sendTask.$state).state === 'pending';
  const ratings = pluralize(count, 'rating');

  if (isLoggedOut && count > 0) {
    return (
      <div className="dp-row dp-wrap dp-notice" role="status">
        <p>{`${ratings} ${count === 1 ? 'is' : 'are'} saved in this browser until you log in.`}</p>
      </div>
    );
  }
  if (count === 0 || !canSend) return null;
  return (
    <div className="dp-row dp-wrap dp-notice" ref={keepFocus} role="status">
      <p>{`You gave ${ratings} while logged out.`}</p>
      <Button variant="main" pending={isSending} onClick={() => void sendTask.run()}>
        {`Save ${ratings}`}
      </Button>
      <Button variant="plain" onClick={discardUnsentRatings}>
        Discard
      </Button>
    </div>
  );
}
