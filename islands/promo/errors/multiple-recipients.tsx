import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { requestAccessLink } from '../../../shared/api/verify.ts';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { RecipientList } from '../../../shared/ui/recipient-list.tsx';
import { AccessLink, MAIL_SENT } from './access-link.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SendingResult } from './sending-result.tsx';
import { createSending } from './sending-store.ts';

/** The link fits several DJs: a press on one has a link sent there; the form serves any other address (spec 8, open point 1). */
export function MultipleRecipients({ error }: { readonly error: PromoError }) {
  const [sending] = useState(() =>
    createSending((email: string) => requestAccessLink(error.secret, email), MAIL_SENT),
  );
  const state = useStore(sending.$state);

  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      <SendingResult state={state} />
      {state.name !== 'sent' && (
        <>
          <p>This promo went to several DJs. Which one are you? We send you a link.</p>
          <RecipientList recipients={error.possible} onChoose={({ email }) => void sending.send(email)} />
          <AccessLink error={error} />
        </>
      )}
    </ErrorScreen>
  );
}
