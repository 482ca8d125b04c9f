import { useStore } from '@nanostores/react';
import { hasSignedLegals } from '../../shared/entities/recipient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Whether the DJ has signed the terms, and the way to them (spec 6). */
export function Legals() {
  const { recipient } = useStore($session);
  const isSigned = recipient !== null && hasSignedLegals(recipient);
  return (
    <>
      <p className={isSigned ? 'dp-my-good' : undefined}>
        {isSigned && <Icon name="check" />}
        {isSigned ? 'You have signed the terms.' : 'You have not signed the terms yet.'}
      </p>
      <a className="dp-button dp-quiet" href={urls.recipientLegalsAndPrivacy()}>
        {isSigned ? 'Read the terms and privacy' : 'Read and sign the terms and privacy'}
      </a>
    </>
  );
}
