import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CAMPAIGN_FILTERS } from '../../shared/entities/campaign.ts';
import { formatCount } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { showingNames } from './campaigns-store.ts';
import type { Inbox } from './inbox-store.ts';
import { TITLE_ID } from './selection.ts';

export const FIND_ID = 'dp-inbox-find';

export function InboxHead({ inbox }: { readonly inbox: Inbox }) {
  const { account, campaigns, showing, fetching } = useStore(inbox.$list);
  const numbers = useStore(inbox.$numbers);
  const text = useStore(inbox.$text);
  const hidden = useStore(inbox.$hidden);
  /** The list of all also counts those that are not loaded yet. */
  const hiddenHere = inbox.isOfCompany
    ? campaigns.filter(({ id }) => hidden.has(String(id))).length
    : hidden.size;

  return (
    <>
      <InboxTitle name={account?.name && <bdi>{account.name}</bdi>}>
        {/* Replaces the other words, so that the list does not move before the next press. */}
        {hiddenHere > 0 ? (
          <>
            {formatCount(hiddenHere)} hidden.{' '}
            <button className="dp-link" type="button" onClick={inbox.bringAllBack}>
              Bring all back
            </button>
            {inbox.isOfCompany && ' ·'}
          </>
        ) : inbox.isOfCompany ? (
          'What this label has sent you.'
        ) : (
          'What labels have sent you, the latest first.'
        )}{' '}
        {inbox.isOfCompany && (
          <a className="dp-link dp-inbox-all" href={urls.recipientDashboard()}>
            Show all promos
          </a>
        )}
      </InboxTitle>
      {numbers?.all !== 0 && (
        <div className="dp-inbox-filters">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its content in all browsers */}
          <div className="dp-filters" role="group" aria-label="Show">
            {CAMPAIGN_FILTERS.map((name) => (
              <button
                key={name}
                className="dp-filter"
                type="button"
                aria-pressed={name === showing}
                onClick={() => inbox.show(name)}
              >
                {showingNames[name]}
                {(numbers || fetching.state !== 'failed') && (
                  <span className="dp-inbox-number"> {numbers && formatCount(numbers[name])}</span>
                )}
              </button>
            ))}
          </div>
          <input
            className="dp-input"
            id={FIND_ID}
            type="search"
            // Enter sends no form of a host around it.
            form=""
            aria-label="Find in the list"
            placeholder="Find by artist, title or label"
            value={text}
            onChange={(event) => inbox.find(event.currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

type TitleProps = { readonly name?: ReactNode; readonly children: ReactNode };

export function InboxTitle({ name = 'Inbox', children }: TitleProps) {
  return (
    <header className="dp-inbox-title">
      <h1 className="dp-title" id={TITLE_ID} tabIndex={-1}>
        {name}
      </h1>
      <p className="dp-muted">{children}</p>
    </header>
  );
}
