import { knownType, type PromoError } from '../../../shared/entities/promo-error.ts';
import { EmailNeeded, MultipleRecipients } from './access-link.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Verify } from './verify.tsx';

type Props = { readonly error: PromoError; readonly onRetry: () => void };

/** Why a promo cannot be opened: one screen per type (spec 2.8, 8). */
export default function PromoErrorScreen({ error, onRetry }: Props) {
  switch (knownType(error)) {
    case 'VerifyError':
      return <Verify error={error} />;
    case 'AccessLinkNeedsEmailError':
      return <EmailNeeded error={error} onRetry={onRetry} />;
    case 'MultipleRecipientError':
      return <MultipleRecipients error={error} />;
    case 'InactiveError':
      return (
        <ErrorScreen title="Promo Inactive">
          <Message text={error.message} />
        </ErrorScreen>
      );
    case 'GenericError':
    case 'BigError':
    case 'PublicLinkLimitError':
    case 'PublicLinkCreditError':
      return (
        <ErrorScreen title="Error">
          <Message text={error.message || 'This promo cannot be opened.'} />
        </ErrorScreen>
      );
    case null:
      return (
        <ErrorScreen title="Unhandled Error">
          <p className="dp-muted">{error.type || 'Unknown error type'}</p>
          <Message text={error.message} />
        </ErrorScreen>
      );
  }
}

function Message({ text }: { readonly text: string }) {
  return text === '' ? null : <p dir="auto">{text}</p>;
}
