import { Name } from './name.tsx';
import '../../styles/kit/accounts.css';
import type { PossibleRecipient } from '../entities/possible-recipient.ts';
import { usePagedRows } from './use-paged-rows.tsx';

type Props = {
  readonly recipients: readonly PossibleRecipient[];
  /** The account whose request is pending. */
  readonly working?: PossibleRecipient | null;
  readonly onChoose: (recipient: PossibleRecipient) => void;
};

/** A list of DJ accounts to choose from (open point 1). */
export function RecipientList({ recipients, working, onChoose }: Props) {
  const { visible, more } = usePagedRows(recipients);
  return (
    <>
      <ul className="dp-accounts">
        {visible.map((recipient) => (
          <li key={recipient.id}>
            <AccountButton
              name={recipient.name}
              email={recipient.email}
              status={recipient === working ? 'Sending…' : undefined}
              onClick={() => onChoose(recipient)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

type AccountButtonProps = {
  readonly name: string;
  readonly email: string;
  readonly status?: string | undefined;
  readonly onClick: () => void;
};

export function AccountButton({ name, email, status, onClick }: AccountButtonProps) {
  return (
    <button className="dp-account" type="button" onClick={onClick}>
      <span className="dp-account-avatar" aria-hidden="true">
        {(name || email).trim().slice(0, 1).toUpperCase()}
      </span>
      <span className="dp-account-text">
        <Name className="dp-account-name">{name || email}</Name>
        {name && <span className="dp-account-email">{email}</span>}
      </span>
      {status && <span className="dp-account-note">{status}</span>}
    </button>
  );
}
