import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { Unframed } from '../../../shared/ui/unframed.tsx';
import { AccessLink } from './access-link.tsx';
import { createAccessLinkSending } from './access-link-sending.ts';
import { ErrorScreen } from './error-screen.tsx';
import { SendingResult } from './sending-result.tsx';

/** The promo opens by a link in a mail: where should that go (spec 8)? */
export function EmailNeeded({ error }: { readonly error: PromoError }) {
  const [sending] = useState(() => createAccessLinkSending(error.secret));
  const state = useStore(sending.$state);

  return (
    <ErrorScreen title="Confirm Your Email" mark="mail">
      {state.name === 'sent' ? (
        <SendingResult state={state} />
      ) : (
        <Unframed>
          <AccessLink sending={sending} email={error.email} />
        </Unframed>
      )}
    </ErrorScreen>
  );
}
