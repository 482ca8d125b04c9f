import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { Unframed } from '../../../shared/ui/unframed.tsx';
import { AccessLink } from './access-link.tsx';
import { createAccessLinkSending } from './access-link-sending.ts';
import { AccessSocial } from './access-social.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SendingResult } from './sending-result.tsx';

type Props = {
  readonly error: PromoError;
  /** The promo may open now. */
  readonly onRetry: () => void;
};

/** The promo opens by a link in a mail, or for whom a social service vouches (spec 8). */
export function EmailNeeded({ error, onRetry }: Props) {
  const [sending] = useState(() => createAccessLinkSending(error.secret));
  const state = useStore(sending.$state);

  return (
    <ErrorScreen title="Confirm Your Email" mark="mail">
      {state.name === 'sent' ? (
        <SendingResult state={state} />
      ) : (
        <Unframed>
          <AccessSocial secret={error.secret} onAccess={onRetry}>
            <AccessLink sending={sending} email={error.email} />
          </AccessSocial>
        </Unframed>
      )}
    </ErrorScreen>
  );
}
