import { useStore } from '@nanostores/react';
import { NO_VALUE } from '../../shared/config/constants.ts';
import { accountFlagWords } from '../../shared/entities/account.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $session } from '../../shared/session/session.ts';

/** What a client's account is and holds (spec 3, 6). */
export function AccountFacts() {
  const account = useStore($session).user?.account;
  if (!account) return null;
  const badges = [
    account.is_essential && 'Essential',
    account.is_definitive && 'Definitive',
    ...accountFlagWords(account),
  ].filter((badge) => badge !== false);

  return (
    <>
      <p className="dp-my-name">
        <bdi>{account.name || 'Account without a name'}</bdi>
      </p>
      {badges.length > 0 && (
        <ul className="dp-my-badges" aria-label="What the account has">
          {badges.map((badge) => (
            <li className="dp-my-badge" key={badge}>
              {badge}
            </li>
          ))}
        </ul>
      )}
      <dl className="dp-my-figures">
        <div>
          <dt>Sends remaining</dt>
          <dd>{figure(account.sends_remaining)}</dd>
        </div>
      </dl>
    </>
  );
}

/** A number as people read it, '---' where there is none. */
export const figure = (value: number | null): string => (value === null ? NO_VALUE : formatCount(value));
