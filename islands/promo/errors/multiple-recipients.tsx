import { useState } from 'react';
import type { PromoError } from '../../../shared/entities/promo-error.ts';
import { RecipientList } from '../../../shared/ui/recipient-list.tsx';
import { AccessLink } from './access-link.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The link fits several DJs: choose one, and a link goes to that address (spec 8, open point 1). */
export function MultipleRecipients({ error }: { readonly error: PromoError }) {
  const [email, setEmail] = useState(error.email);
  return (
    <ErrorScreen title="Multiple Recipients" mark="mail">
      <p>This promo went to several DJs. Which one are you?</p>
      <RecipientList recipients={error.possible} onChoose={(recipient) => setEmail(recipient.email)} />
      <AccessLink key={email} error={error} email={email} />
    </ErrorScreen>
  );
}
