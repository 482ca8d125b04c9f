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
      <ul className="dp-stack dp-accounts">
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
  /** Without a border, for a menu. */
  readonly isFlat?: boolean;
  readonly onClick: () => void;
};

export function AccountButton({ name, email, status, isFlat = false, onClick }: AccountButtonProps) {
  return (
    <button
      className={isFlat ? 'dp-row dp-account dp-account-flat' : 'dp-row dp-account'}
      type="button"
      onClick={onClick}
    >
      <Avatar name={name || email} />
      <AccountName name={name || email} email={email} />
      {status && <span className="dp-account-note">{status}</span>}
    </button>
  );
}

type AvatarProps = { readonly name: string; readonly className?: string };

/** The first letter of a name, in a circle. */
export const Avatar = ({ name, className = '' }: AvatarProps) => (
  <span className={`dp-round dp-account-avatar ${className}`} aria-hidden="true">
    {name.trim().slice(0, 1).toUpperCase()}
  </span>
);

type AccountNameProps = { readonly name: string; readonly email: string };

export const AccountName = ({ name, email }: AccountNameProps) => (
  <span className="dp-stack dp-account-text">
    <Name className="dp-account-name">{name}</Name>
    {email !== name && <Name className="dp-account-email dp-muted">{email}</Name>}
  </span>
);
