import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CampaignFilter } from '../../shared/entities/campaign.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CallError } from '../chrome/call-error.tsx';
import { CampaignList } from './campaign-list.tsx';
import type { Inbox } from './inbox-store.ts';
import { focusTitle } from './selection.ts';

export function InboxBody({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, showing, fetching, isEnd } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const text = useStore(inbox.$text).trim();

  const isEmpty = campaigns.length === 0;
  if (isEmpty && fetching.state === 'loading') return <CampaignsLoading />;
  if (isEmpty && fetching.state === 'failed')
    return (
      <Nothing title="Your promos did not load" mark={<Icon name="warning" size={24} />}>
        <CallError error={fetching.error} />
        {inbox.isOfCompany && fetching.error.status === 404 ? (
          <a className="dp-button dp-main" href={urls.recipientDashboard()}>
            Show all promos
          </a>
        ) : (
          <button className="dp-button dp-main" type="button" onClick={() => void inbox.retry()}>
            Try again
          </button>
        )}
      </Nothing>
    );
  if (isEmpty || (rows.length === 0 && text === '' && isEnd && offset === 0))
    return <NoCampaigns inbox={inbox} showing={showing} isAllHidden={!isEmpty} />;
  return (
    <>
      {text !== '' && (
        <p className="dp-muted" role="status">
          {rows.length || 'Nothing'} of {campaigns.length}
          {(!isEnd || offset > 0) && ' loaded'} {rows.length === 1 ? 'matches' : 'match'} “{text}”.
          {!isEnd && ' Load more to look further.'}
        </p>
      )}
      <CampaignList inbox={inbox} />
    </>
  );
}

type NoCampaignsProps = {
  readonly inbox: Inbox;
  readonly showing: CampaignFilter;
  readonly isAllHidden: boolean;
};

function NoCampaigns({ inbox, showing, isAllHidden }: NoCampaignsProps) {
  const showAll = () => {
    focusTitle();
    inbox.show('all');
  };

  if (isAllHidden)
    return (
      <Nothing title="You have been through all of these">
        <div className="dp-actions">
          {showing !== 'all' && (
            <button className="dp-button dp-main" type="button" onClick={showAll}>
              Show all
            </button>
          )}
          <button className="dp-button dp-quiet" type="button" onClick={inbox.bringAllBack}>
            Bring back what is hidden
          </button>
        </div>
      </Nothing>
    );
  if (showing !== 'all')
    return (
      <Nothing title={nothingOf[showing]}>
        <button className="dp-button dp-quiet" type="button" onClick={showAll}>
          Show all
        </button>
      </Nothing>
    );
  if (inbox.isOfCompany)
    return (
      <Nothing title="This label has sent you nothing yet">
        <a className="dp-button dp-quiet" href={urls.recipientDashboard()}>
          Show all promos
        </a>
      </Nothing>
    );
  return (
    <Nothing title="No promos yet">
      <p className="dp-muted">Follow labels that you play, and what they send turns up here.</p>
      <div className="dp-actions">
        <a className="dp-button dp-main" href={urls.recipientLabelsRecommended()}>
          Find labels
        </a>
        <a className="dp-button dp-quiet" href={urls.recipientPicks()}>
          See your picks
        </a>
      </div>
    </Nothing>
  );
}

const nothingOf: Record<Exclude<CampaignFilter, 'all'>, string> = {
  new: 'Nothing new: you have opened everything',
  opened: 'No promo waits for your feedback',
  feedback: 'You have left no feedback yet',
};

type NothingProps = { readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode };

function Nothing({ title, mark = <Disc size={64} />, children }: NothingProps) {
  return (
    <div className="dp-empty">
      {mark}
      <h2 className="dp-section">{title}</h2>
      {children}
    </div>
  );
}

const places = [...Array(10).keys()].map((place) => `place-${place}`);

export function CampaignsLoading() {
  return (
    <div role="status" aria-label="Loading promos...">
      <div className="dp-campaigns" aria-hidden="true">
        {places.map((place) => (
          <div className="dp-campaign" key={place}>
            <span className="dp-skeleton dp-campaign-cover" />
            <span className="dp-campaign-words">
              <span className="dp-skeleton dp-campaign-line" />
              <span className="dp-skeleton dp-campaign-line" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
