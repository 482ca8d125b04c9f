import type { Login } from '../entities/login.ts';
import type { PossibleRecipient } from '../entities/promo-error.ts';
import { firstCharacter } from '../format/text.ts';
import { keepFocus } from './focus.ts';
import { Name } from './name.tsx';
import { usePagedRows } from './use-paged-rows.tsx';

type Props<Account> = {
  readonly accounts: readonly Account[];
  /** Returns a note for an account, such as 'Current'. */
  readonly statusOf?: (account: Account) => string | false;
  /** Without borders, for a menu. */
  readonly isFlat?: boolean;
  readonly labelledBy?: string;
  readonly onChoose: (account: Account) => void;
};

/** A list of accounts or logins to choose from (open point 1). */
export function AccountList<Account extends Login | PossibleRecipient>({
  accounts,
  statusOf = () => false,
  isFlat = false,
  labelledBy,
  onChoose,
}: Props<Account>) {
  const { visible, more } = usePagedRows(accounts);
  return (
    <>
      <ul className={isFlat ? undefined : 'dp-stack dp-accounts'} aria-labelledby={labelledBy}>
        {visible.map((account) => (
          <li key={keyOf(account)} ref={keepFocus}>
            <button
              className={isFlat ? 'dp-row dp-account dp-account-flat' : 'dp-row dp-account'}
              type="button"
              onClick={() => onChoose(account)}
            >
              <Avatar name={account.name || account.email} />
              <AccountName {...account} />
              {statusOf(account) && <span className="dp-account-note">{statusOf(account)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** A client and a DJ may have the same id. */
const keyOf = (account: Login | PossibleRecipient): string =>
  'type' in account ? `${account.type}-${account.person_id}` : account.id;

/** The first letter of a name, in a circle. */
export const Avatar = ({ name, className = '' }: { readonly name: string; readonly className?: string }) => (
  <span className={`dp-round dp-account-avatar ${className}`} aria-hidden="true">
    {firstCharacter(name)}
  </span>
);

export const AccountName = ({ name, email }: { readonly name: string; readonly email: string }) => (
  <span className="dp-stack dp-account-text">
    <Name className="dp-account-name">{name || email}</Name>
    {name && email !== name && <Name className="dp-account-email dp-muted">{email}</Name>}
  </span>
);
