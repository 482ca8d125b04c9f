import { useStore } from '@nanostores/react';
import type { Id } from '../../shared/entities/lenient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { PromoEntry } from '../../shared/promos/promos.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import type { Inbox } from './inbox-store.ts';

type Props = { readonly id: Id; readonly entry: PromoEntry | undefined; readonly inbox: Inbox };

/** Says why the promo can't be opened. Its own page may offer more, such as another account. */
export function UnavailablePromo({ id, entry, inbox }: Props) {
  const next = useStore(inbox.pane.$next);
  const campaign = useStore(inbox.$rows).find((row) => row.id === id);
  const isHidden = useStore(inbox.$list).filter === 'hidden';
  return (
    <div className="dp-inbox-pane-status dp-stack">
      <h2>Not available</h2>
      {entry?.state === 'failed' ? (
        <CallError error={entry.error} />
      ) : (
        <p>{(entry?.state === 'refused' && entry.error.message) || "Couldn't open this promo."}</p>
      )}
      <div className="dp-actions">
        {next && (
          <Button
            variant="main"
            endIcon="chevron-right"
            onClick={() => inbox.selection.selectAndFocus(next.id)}
          >
            Next promo
          </Button>
        )}
        {campaign && !isHidden && (
          <Button icon="hide" onClick={() => inbox.hide([campaign])}>
            Hide
          </Button>
        )}
        <ButtonLink href={urls.recipientPromosOne(id)}>Open page</ButtonLink>
      </div>
    </div>
  );
}
