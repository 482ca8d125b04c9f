import { useStore } from '@nanostores/react';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { needsConfirmation } from '../../shared/entities/promo-error.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { openError } from '../../shared/promos/load-promo.ts';
import type { PromoEntry } from '../../shared/promos/promos.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Name } from '../../shared/ui/name.tsx';
import type { Inbox } from './inbox-store.ts';

type Entry = Extract<PromoEntry, { readonly state: 'refused' | 'failed' }>;
type Props = { readonly id: Id; readonly entry: Entry; readonly inbox: Inbox };

/** Says why the promo can't be opened. Its own page may offer more, such as confirming an email address. */
export function UnavailablePromo({ id, entry, inbox }: Props) {
  const next = useStore(inbox.pane.$next);
  const campaign = useStore(inbox.rows.$rows).find((row) => row.id === id);
  const isHidden = useStore(inbox.campaigns.$list).filter === 'hidden';
  const isConfirmable = entry.state === 'refused' && needsConfirmation(entry.error);
  return (
    <div className="dp-inbox-pane-status dp-stack">
      {campaign && (
        <p className="dp-row">
          <Cover src={campaign.packshot_img} size={56} />
          <Name>{campaignName(campaign)}</Name>
        </p>
      )}
      <h2>{isConfirmable ? 'Confirm your email' : 'Not available'}</h2>
      <p dir="auto" role="alert">
        {openError(id)}
      </p>
      <div className="dp-actions">
        {isConfirmable && (
          <ButtonLink variant="main" href={urls.recipientPromosOne(id)}>
            Confirm email
          </ButtonLink>
        )}
        {next && (
          <Button
            variant={isConfirmable ? undefined : 'main'}
            endIcon="chevron-right"
            onClick={() => inbox.place.goTo(next.id)}
          >
            Next promo
          </Button>
        )}
        {campaign && !isHidden && (
          <Button icon="hide" onClick={() => inbox.hiding.hide([campaign])}>
            Hide
          </Button>
        )}
        {!isConfirmable && (
          <a className="dp-link" href={urls.recipientPromosOne(id)}>
            Open page
          </a>
        )}
      </div>
    </div>
  );
}
