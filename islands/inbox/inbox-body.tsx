import { useStore } from '@nanostores/react';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button, ButtonLink, LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { ListSkeleton, Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { clearSearch } from '../../shared/ui/type-text.ts';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { CampaignList } from './campaign-list.tsx';
import { type InboxFilter, isLocalFilter } from './filters.ts';
import type { Inbox } from './inbox-store.ts';

export function InboxBody({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, filter, fetching } = useStore(inbox.campaigns.$list);
  const isEnd = useStore(inbox.rows.$isEnd);
  const rows = useStore(inbox.rows.$rows);
  const text = useStore(inbox.rows.$text).trim();
  const needsAll = useStore(inbox.rows.$needsAll);

  const isEmpty = campaigns.length === 0;
  if (isEmpty && fetching.state === 'failed') {
    const isUnknownCompany = inbox.rows.isOfCompany && fetching.error.status === 404;
    return (
      <LoadFailed
        title="Couldn't load your promos."
        error={fetching.error}
        mainAction={
          isUnknownCompany && (
            <ButtonLink variant="main" href={urls.recipientDashboard()}>
              Show all promos
            </ButtonLink>
          )
        }
        onRetry={() => void inbox.retry()}
      />
    );
  }
  if (isEmpty && !isEnd) return <CampaignsLoading />;
  const hasNoRows = rows.length === 0 && isEnd && offset === 0;
  if (isEmpty || (hasNoRows && text === '')) return <NoCampaigns inbox={inbox} />;
  if (hasNoRows) return <NoMatches text={text} searchId={inbox.searchId} />;
  return (
    <>
      {needsAll && <LoadStatus inbox={inbox} />}
      {filter === 'hidden' && (
        <p ref={keepFocus}>
          <LinkButton onClick={inbox.hiding.restoreAll}>Restore all</LinkButton>
        </p>
      )}
      <CampaignList inbox={inbox} />
    </>
  );
}

function NoMatches({ text, searchId }: { readonly text: string; readonly searchId: string }) {
  return (
    <div role="status">
      <EmptyState title={`No promos match “${text}”`}>
        <Button onClick={() => clearSearch(searchId)}>Clear search</Button>
      </EmptyState>
    </div>
  );
}

/** Says how many promos match, and the progress while not all are loaded. Screen readers wait until all are loaded. */
function LoadStatus({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, filter, offset, fetching } = useStore(inbox.campaigns.$list);
  const isEnd = useStore(inbox.rows.$isEnd);
  const rows = useStore(inbox.rows.$rows);
  const isSearching = useStore(inbox.rows.$text).trim() !== '';
  const total = useStore(inbox.rows.$counts)[filter];
  const isComplete = isEnd && offset === 0;
  const loaded = formatCount(campaigns.length);
  const progress = `${loaded}${total === null ? '' : ` of ${formatCount(total)}`} promos`;
  const matches = `${rows.length ? formatCount(rows.length) : 'No'} ${rows.length === 1 ? 'match' : 'matches'}`;
  if (isComplete && !isSearching) return null;
  const rest = fetching.state === 'failed' ? '.' : '…';
  const found = isComplete ? matches : `${matches} in ${progress}${rest}`;

  return (
    <p className="dp-muted dp-numbers" role="status" aria-busy={!isComplete && fetching.state !== 'failed'}>
      {isSearching ? found : `Sorted ${progress}${rest}`}
    </p>
  );
}

function NoCampaigns({ inbox }: { readonly inbox: Inbox }) {
  const { filter, campaigns } = useStore(inbox.campaigns.$list);
  const isAllHidden = campaigns.length > 0 && !isLocalFilter(filter);

  if (isAllHidden || filter !== 'all')
    return (
      <EmptyState title={isAllHidden ? 'All caught up' : emptyTitles[filter]}>
        <div className="dp-actions">
          {filter !== 'all' && <Button onClick={() => inbox.setFilter('all')}>Show all</Button>}
          {isAllHidden && <Button onClick={inbox.hiding.restoreAll}>Restore hidden promos</Button>}
        </div>
      </EmptyState>
    );
  if (inbox.rows.isOfCompany)
    return (
      <EmptyState title="Nothing from this label yet">
        <ButtonLink href={urls.recipientDashboard()}>Show all promos</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={emptyTitles.all}>
      <p className="dp-muted">Follow labels you play and their promos land here.</p>
      <div className="dp-actions">
        <ButtonLink variant="main" href={urls.recipientLabelsRecommended()}>
          Find labels
        </ButtonLink>
        <ButtonLink href={urls.recipientPicks()}>See your picks</ButtonLink>
      </div>
    </EmptyState>
  );
}

const emptyTitles: Readonly<Record<InboxFilter, string>> = {
  all: 'No promos yet',
  new: 'No new promos',
  opened: 'No promos waiting for feedback',
  feedback: "You haven't sent any feedback yet",
  drafts: 'No drafts',
  hidden: 'No hidden promos',
};

const PLACEHOLDER_ROWS = 10;

export const CampaignsLoading = () => (
  <ListSkeleton label="Loading promos…" rows={PLACEHOLDER_ROWS} className="dp-campaigns">
    <li className="dp-campaign">
      <div className="dp-campaign-body">
        <span className="dp-campaign-mark" />
        <Skeleton className="dp-campaign-cover" />
        <span className="dp-campaign-text">
          <Skeleton className="dp-campaign-line" />
          <Skeleton className="dp-campaign-line" />
        </span>
      </div>
    </li>
  </ListSkeleton>
);
