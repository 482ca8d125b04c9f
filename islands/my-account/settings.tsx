import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { ToggledFlag } from '../../shared/api/recipient-account.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat as Format } from '../../shared/config/constants.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { createDownloadFormat } from '../../shared/promos/download-format.ts';
import { setFlag } from '../../shared/session/recipient-flags.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { CallError } from '../chrome/call-error.tsx';

type Choice = {
  readonly flag: ToggledFlag;
  readonly label: string;
  readonly note: string;
  /** Whether the switch is on while the flag is not set. */
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

export function EmailChoices() {
  const flags = useStore($session).recipient?.flags ?? 0;
  return (
    <>
      <p className="dp-my-notice" role="status">
        {hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE) &&
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
  const change = (value: boolean) => {
    setError(null);
    setFlag(flag, value !== inverted).catch((caught) => setError(toApiError(caught)));
  };
  return (
    <SwitchSetting
      label={label}
      note={note}
      value={hasFlag(flags, RecipientFlag[flag]) !== inverted}
      error={error}
      onChange={change}
    />
  );
}

const options = DOWNLOAD_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }));

/** In which format tracks come: saved for a DJ, kept in this tab where nobody is signed in (spec 3, 4). */
export function DownloadFormatSection() {
  const [store] = useState(createDownloadFormat);
  const format = useStore(store.$format);
  const temporary = useStore(store.$temporary);
  const session = useStore($session);
  const [isRemembered, setRemembered] = useState(temporary === null);
  const [hasPressed, setPressed] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const canSave = isDj(session);
  const hasSet = hasFlag(session.recipient?.flags ?? 0, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT);

  // A format that nobody has chosen does not show as chosen, so that it can be.
  const isOpen = canSave && temporary === null && !hasSet && (!hasPressed || error !== null);

  const choose = (wish: Format, isSaved = isRemembered) => {
    setPressed(true);
    setError(null);
    if (isSaved) store.choose(wish).catch((caught) => setError(toApiError(caught)));
    else store.chooseForTab(wish);
  };
  /** Switched on, it saves a choice that was made while it was off. */
  const remember = (wish: boolean) => {
    setRemembered(wish);
    if (temporary) choose(temporary, wish);
  };

  return (
    <div className="dp-setting">
      <Segments
        legend="Format"
        options={options}
        value={isOpen ? null : format}
        onChange={(wish) => choose(wish)}
      />
      {error && <CallError error={error} after="The format is as it was." />}
      {canSave ? (
        <SwitchSetting
          label="Remember the format"
          note={isRemembered ? (hasSet ? notes.chosen : notes.open) : notes.unsaved}
          value={isRemembered}
          onChange={remember}
        />
      ) : (
        <p className="dp-help">It counts until you close this tab. With an account it is remembered.</p>
      )}
    </div>
  );
}

const notes = {
  chosen: 'Every promo comes in this format, where the label offers it.',
  open: 'You have not chosen yet: promos come in the first format that the label offers.',
  unsaved: 'What you choose now counts until you close this tab.',
};

type SwitchProps = {
  readonly label: string;
  readonly note: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly error?: ApiError | null;
};

function SwitchSetting({ label, note, value, onChange, error = null }: SwitchProps) {
  const id = useId();
  return (
    <div className="dp-setting">
      <Toggle label={label} value={value} describedBy={id} onChange={onChange} />
      <p className="dp-help" id={id}>
        {note}
      </p>
      {error && <CallError error={error} after="It is back as it was." />}
    </div>
  );
}
