import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CAMPAIGN_FILTERS } from '../../shared/entities/campaign.ts';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { filterLabels } from './campaigns-store.ts';
import type { Inbox } from './inbox-store.ts';
import { TITLE_ID } from './selection.ts';

export const SEARCH_ID = 'dp-inbox-search';

export function InboxHead({ inbox }: { readonly inbox: Inbox }) {
  const { account, campaigns, filter: currentFilter, fetching } = useStore(inbox.$list);
  const stats = useStore(inbox.$stats);
  const text = useStore(inbox.$text);
  const hidden = useStore(inbox.$hidden);
  // Hidden promos of a company are known only once they are loaded.
  const hiddenCount = inbox.isOfCompany
    ? campaigns.filter(({ id }) => hidden.has(String(id))).length
    : hidden.size;

  return (
    <>
      <InboxTitle
        name={account?.name && <bdi>{account.name}</bdi>}
        control={<PlayAllNew inbox={inbox} count={stats?.new ?? 0} />}
      >
        {/* The hidden count replaces the subtitle, so that the list below does not move. */}
        {hiddenCount > 0 ? (
          <>
            {formatCount(hiddenCount)} hidden.{' '}
            <button className="dp-link" type="button" onClick={inbox.unhideAll}>
              Restore all
            </button>
            {inbox.isOfCompany && ' ·'}
          </>
        ) : inbox.isOfCompany ? (
          'Everything from this label ·'
        ) : (
          'Promos from labels, newest first'
        )}{' '}
        {inbox.isOfCompany && (
          <a className="dp-link dp-inbox-all" href={urls.recipientDashboard()}>
            Show all promos
          </a>
        )}
      </InboxTitle>
      {stats?.all !== 0 && (
        <div className="dp-inbox-filters">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers */}
          <div className="dp-filters" role="group" aria-label="Show">
            {CAMPAIGN_FILTERS.map((filter) => (
              <button
                key={filter}
                className="dp-filter"
                type="button"
                aria-pressed={filter === currentFilter}
                onClick={() => inbox.setFilter(filter)}
              >
                {filterLabels[filter]}
                {(stats || fetching.state !== 'failed') && (
                  <span className="dp-inbox-number"> {stats && formatCount(stats[filter])}</span>
                )}
              </button>
            ))}
          </div>
          <input
            className="dp-input"
            id={SEARCH_ID}
            type="search"
            // Without a form owner, Enter does not submit a form of the host page.
            form=""
            aria-label="Search inbox"
            placeholder="Search artist, title or label"
            value={text}
            onChange={(event) => inbox.search(event.currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

function PlayAllNew({ inbox, count }: { readonly inbox: Inbox; readonly count: number }) {
  const state = useStore(inbox.playAllNew.$state);
  const play = async () => {
    if (await inbox.playAllNew.run()) return;
    const failed = inbox.playAllNew.$state.get();
    if (failed.state === 'failed')
      notify('error', `Couldn't load your promos. ${errorMessage(failed.error)}`);
  };

  if (count === 0) return null;
  return (
    <PendingButton variant="quiet" working={state.state === 'pending'} onClick={() => void play()}>
      <Icon name="play" /> Play all new {formatCount(count)}
    </PendingButton>
  );
}

type TitleProps = { readonly name?: ReactNode; readonly control?: ReactNode; readonly children: ReactNode };

export function InboxTitle({ name = 'Inbox', control, children }: TitleProps) {
  return (
    <header className="dp-inbox-title">
      <h1 className="dp-title" id={TITLE_ID} tabIndex={-1}>
        {name}
      </h1>
      <p className="dp-muted">{children}</p>
      {control}
    </header>
  );
}
