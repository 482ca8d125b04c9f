import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import { CampaignList } from './campaign-list.tsx';
import { type InboxFilter, isLocalFilter } from './filters.ts';
import type { Inbox } from './inbox-store.ts';
import { focusTitle } from './selection.ts';

export function InboxBody({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, filter, fetching, isEnd } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const text = useStore(inbox.$text).trim();
  const needsAll = useStore(inbox.$needsAll);

  const isEmpty = campaigns.length === 0;
  if (isEmpty && fetching.state === 'loading') return <CampaignsLoading />;
  if (isEmpty && fetching.state === 'failed')
    return (
      <EmptyState title="Couldn't load your promos." mark={<Icon name="warning" size={24} />}>
        <CallError error={fetching.error} />
        {inbox.isOfCompany && fetching.error.status === 404 ? (
          <ButtonLink variant="main" href={urls.recipientDashboard()}>
            Show all promos
          </ButtonLink>
        ) : (
          <Button variant="main" onClick={() => void inbox.retry()}>
            Try again
          </Button>
        )}
      </EmptyState>
    );
  if (isEmpty || (rows.length === 0 && text === '' && isEnd && offset === 0))
    return <NoCampaigns inbox={inbox} filter={filter} isAllHidden={!isEmpty} />;
  return (
    <>
      {needsAll && <LoadStatus inbox={inbox} />}
      {filter === 'hidden' && (
        <p>
          <button className="dp-link" type="button" onClick={inbox.restoreAll}>
            Restore all
          </button>
        </p>
      )}
      <CampaignList inbox={inbox} />
    </>
  );
}

/** Says how many promos match, and the progress while not all are loaded. Screen readers wait until all are loaded. */
function LoadStatus({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, filter, offset, isEnd, fetching } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const isSearching = useStore(inbox.$text).trim() !== '';
  const total = useStore(inbox.$counts)[filter];
  const isComplete = isEnd && offset === 0;
  const loaded = formatCount(campaigns.length);
  const progress = `${loaded}${total === null ? '' : ` of ${formatCount(total)}`} promos`;
  const matches = `${rows.length ? formatCount(rows.length) : 'No'} ${rows.length === 1 ? 'match' : 'matches'}`;
  if (isComplete && !isSearching) return null;
  const rest = fetching.state === 'failed' ? '.' : '…';

  return (
    <p className="dp-muted dp-numbers" role="status" aria-busy={!isComplete && fetching.state !== 'failed'}>
      {isSearching && (isComplete ? matches : `${matches} in ${progress}${rest}`)}
      {!isSearching && `Sorted ${progress}${rest}`}
    </p>
  );
}

type NoCampaignsProps = {
  readonly inbox: Inbox;
  readonly filter: InboxFilter;
  readonly isAllHidden: boolean;
};

function NoCampaigns({ inbox, filter, isAllHidden }: NoCampaignsProps) {
  const showAll = () => {
    focusTitle();
    inbox.setFilter('all');
  };

  if (isAllHidden && !isLocalFilter(filter))
    return (
      <EmptyState title="All caught up">
        <div className="dp-actions">
          {filter !== 'all' && (
            <Button variant="main" onClick={showAll}>
              Show all
            </Button>
          )}
          <Button onClick={inbox.restoreAll}>Restore hidden promos</Button>
        </div>
      </EmptyState>
    );
  if (filter !== 'all')
    return (
      <EmptyState title={emptyTitles[filter]}>
        <Button onClick={showAll}>Show all</Button>
      </EmptyState>
    );
  if (inbox.isOfCompany)
    return (
      <EmptyState title="Nothing from this label yet">
        <ButtonLink href={urls.recipientDashboard()}>Show all promos</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="No promos yet">
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

const emptyTitles: Record<Exclude<InboxFilter, 'all'>, string> = {
  new: 'No new promos',
  opened: 'No promos waiting for feedback',
  feedback: "You haven't sent any feedback yet",
  drafts: 'No drafts',
  hidden: 'No hidden promos',
};

type EmptyStateProps = { readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode };

function EmptyState({ title, mark = <Disc size={64} />, children }: EmptyStateProps) {
  return (
    <div className="dp-empty">
      {mark}
      <h2 className="dp-section">{title}</h2>
      {children}
    </div>
  );
}

const placeholderKeys = [...Array(10).keys()].map((index) => `placeholder-${index}`);

export function CampaignsLoading() {
  return (
    <div role="status" aria-label="Loading promos…" data-loading="">
      <div className="dp-campaigns" aria-hidden="true">
        {placeholderKeys.map((key) => (
          <div className="dp-campaign" key={key}>
            <div className="dp-campaign-body">
              <span className="dp-campaign-check" />
              <span className="dp-skeleton dp-campaign-cover" />
              <span className="dp-campaign-text">
                <span className="dp-skeleton dp-campaign-line" />
                <span className="dp-skeleton dp-campaign-line" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
