import { useStore } from '@nanostores/react';
import { urls } from '../../shared/navigation/urls.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { CampaignList } from './campaign-list.tsx';
import { CampaignsLoading } from './inbox-loading.tsx';
import type { Inbox } from './inbox-store.ts';
import { NoCampaigns } from './no-campaigns.tsx';
import { Nothing } from './nothing.tsx';
import { focusTitle } from './title-focus.ts';

/** The list, or what stands in its place. */
export function InboxBody({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, showing, fetching, isEnd } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const text = useStore(inbox.$text).trim();

  const retry = () => {
    focusTitle();
    void inbox.retry();
  };
  const showAll = () => {
    focusTitle();
    inbox.show('all');
  };

  const bringAllBack = () => {
    focusTitle();
    inbox.bringAllBack();
  };

  const isEmpty = campaigns.length === 0;
  if (isEmpty && fetching.name === 'loading') return <CampaignsLoading />;
  if (isEmpty && fetching.name === 'failed')
    return (
      <Nothing title="Your promos did not load" mark={<Icon name="warning" size={24} />}>
        <CallProblem error={fetching.error} />
        {inbox.isOfCompany && fetching.error.status === 404 ? (
          <a className="dp-button dp-main" href={urls.recipientDashboard()}>
            Show all promos
          </a>
        ) : (
          <button className="dp-button dp-main" type="button" onClick={retry}>
            Try again
          </button>
        )}
      </Nothing>
    );
  if (isEmpty || (rows.length === 0 && text === '' && isEnd && offset === 0))
    return (
      <NoCampaigns
        showing={showing}
        isOfCompany={inbox.isOfCompany}
        isAllHidden={!isEmpty}
        onShowAll={showAll}
        onBringBack={bringAllBack}
      />
    );
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
