import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { ToggledFlag } from '../../shared/api/recipient-account.ts';
import { has, RecipientFlag } from '../../shared/entities/flags.ts';
import { setFlag } from '../../shared/session/recipient-flags.ts';
import { $session } from '../../shared/session/session.ts';
import { SwitchSetting } from './common-parts.tsx';

type Choice = {
  readonly flag: ToggledFlag;
  readonly label: string;
  readonly note: string;
  /** The switch is on while the flag is not set. */
  readonly inverted?: boolean;
};

const choices: readonly Choice[] = [
  {
    flag: 'UNSUBSCRIBED_DIGESTS',
    label: 'Digests',
    note: 'A summary of the promos that you have not opened yet.',
    inverted: true,
  },
  {
    flag: 'MORE_PROMOS_CONSENT',
    label: 'Promos from more labels',
    note: 'Labels that you do not know yet may send you a promo that fits.',
  },
  {
    flag: 'DONT_PROMPT_SOCIAL',
    label: 'Suggestions to link a social network',
    note: 'We ask now and then whether you want to log in by one.',
    inverted: true,
  },
];

const stopAll: Choice = {
  flag: 'GLOBAL_UNSUBSCRIBE',
  label: 'Stop all e-mail',
  note: 'We send you nothing at all any more: no promos of any label and no digests, whatever is chosen above. Your subscriptions stay as they are, for the day that you switch this off.',
};

/** What the DJ lets us send: each switch acts at once (spec 4, 6). The one that stops everything is set apart. */
export function EmailChoices() {
  const flags = useStore($session).recipient?.flags ?? 0;
  return (
    <>
      <p className="dp-my-notice" role="status">
        {has(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE) &&
          'All e-mail is stopped. What is chosen here counts again once you let it through.'}
      </p>
      {choices.map((choice) => (
        <ChoiceSwitch key={choice.flag} {...choice} />
      ))}
      <div className="dp-my-danger">
        <ChoiceSwitch {...stopAll} />
      </div>
    </>
  );
}

function ChoiceSwitch({ flag, label, note, inverted = false }: Choice) {
  const flags = useStore($session).recipient?.flags ?? 0;
  const [error, setError] = useState<ApiError | null>(null);
  const change = async (value: boolean) => {
    setError(null);
    try {
      await setFlag(flag, value !== inverted);
    } catch (caught) {
      setError(toApiError(caught));
    }
  };
  return (
    <SwitchSetting
      label={label}
      note={note}
      value={has(flags, RecipientFlag[flag]) !== inverted}
      error={error}
      onChange={(value) => void change(value)}
    />
  );
}
