import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PossibleRecipient } from '../../../shared/entities/possible-recipient.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { RecipientList } from '../../../shared/ui/recipient-list.tsx';
import { Unframed } from '../../../shared/ui/unframed.tsx';
import { AccessLink } from './access-link.tsx';
import { createAccessLinkSending } from './access-link-sending.ts';
import { ErrorScreen } from './error-screen.tsx';
import { SendingResult } from './sending-result.tsx';

/** The link fits several DJs: a press on one has a link sent there; the form serves any other address (spec 8, open point 1). */
export function MultipleRecipients({ error }: { readonly error: PromoError }) {
  const [byList] = useState(() => createAccessLinkSending(error.secret));
  const [byForm] = useState(() => createAccessLinkSending(error.secret));
  const list = useStore(byList.$state);
  const form = useStore(byForm.$state);
  const [chosen, setChosen] = useState<PossibleRecipient | null>(null);

  const choose = (recipient: PossibleRecipient) => {
    if (list.name === 'sending') return;
    setChosen(recipient);
    void byList.send(recipient.email);
  };

  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      <SendingResult state={form.name === 'sent' ? form : list} />
      {list.name !== 'sent' && form.name !== 'sent' && (
        <Unframed>
          <p>This promo went to several DJs. Which one are you? We send you a link.</p>
          <RecipientList
            recipients={error.possible}
            working={list.name === 'sending' ? chosen : null}
            onChoose={choose}
          />
          <AccessLink sending={byForm} email={error.email} />
        </Unframed>
      )}
    </ErrorScreen>
  );
}
