import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { ToggledFlag } from '../../shared/api/recipient-account.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat as Format } from '../../shared/config/constants.ts';
import { autoDownload } from '../../shared/downloads/auto-download.ts';
import {
  $downloadFormat,
  $temporaryFormat,
  chooseFormat,
  chooseFormatForTab,
  savedFormat,
} from '../../shared/downloads/download-format.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { setFlag } from '../../shared/session/recipient-flags.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { CallError } from '../../shared/views/call-error.tsx';

type FlagSetting = {
  readonly flag: ToggledFlag;
  readonly label: string;
  readonly note: string;
  /** If true, the switch is on while the flag is not set. */
  readonly inverted?: boolean;
};

const emailSettings: readonly FlagSetting[] = [
  {
    flag: 'UNSUBSCRIBED_DIGESTS',
    label: 'Digests',
    note: "A summary of promos you haven't opened.",
    inverted: true,
  },
  {
    flag: 'MORE_PROMOS_CONSENT',
    label: 'Promos from more labels',
    note: "Labels you don't know yet can send you promos that fit.",
  },
  {
    flag: 'DONT_PROMPT_SOCIAL',
    label: 'Suggestions to link a social network',
    note: 'We sometimes suggest logging in with one.',
    inverted: true,
  },
];

const stopAllEmail: FlagSetting = {
  flag: 'GLOBAL_UNSUBSCRIBE',
  label: 'Stop all email',
  note: "We won't send you anything: no promos and no digests. Your subscriptions stay as they are for when you turn this off.",
};

export function EmailSettings() {
  const flags = useStore($session).recipient?.flags ?? 0;
  const toSwitch = ({ flag, inverted = false, ...texts }: FlagSetting) => (
    <SwitchSetting
      key={flag}
      {...texts}
      value={hasFlag(flags, RecipientFlag[flag]) !== inverted}
      onChange={(value) => setFlag(flag, value !== inverted)}
    />
  );
  return (
    <>
      <p className="dp-my-notice" role="status">
        {hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE) &&
          'All email is stopped. These settings apply again once you allow it.'}
      </p>
      {emailSettings.map(toSwitch)}
      <div className="dp-my-danger">{toSwitch(stopAllEmail)}</div>
    </>
  );
}

const formatOptions = DOWNLOAD_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }));

export function DownloadFormatSection() {
  const format = useStore($downloadFormat);
  const temporary = useStore($temporaryFormat);
  const session = useStore($session);
  const [isChecked, setChecked] = useState<boolean | null>(null);
  const isRemembered = isChecked ?? temporary === null;
  const [error, setError] = useState<ApiError | null>(null);
  const canSave = isDj(session);
  const hasSavedFormat = savedFormat(session) !== null;
  const rememberedNote = hasSavedFormat
    ? 'Used whenever the label offers it.'
    : `You haven't chosen yet, so you get ${format.toUpperCase()} where the label offers it.`;

  const choose = (chosen: Format, isSaved = isRemembered) => {
    setError(null);
    if (isSaved) chooseFormat(chosen).catch((caught) => setError(toApiError(caught)));
    else chooseFormatForTab(chosen);
  };
  const remember = (isOn: boolean) => {
    setChecked(isOn);
    if (temporary) choose(temporary, isOn);
  };

  return (
    <div className="dp-stack dp-setting">
      <Segments
        legend="Format"
        options={formatOptions}
        value={format}
        onChange={(chosen) => choose(chosen)}
      />
      {error && <CallError error={error} isSave />}
      {canSave ? (
        <SwitchSetting
          label="Remember my format"
          note={isRemembered ? rememberedNote : 'Used until you close this tab.'}
          value={isRemembered}
          onChange={remember}
        />
      ) : (
        <p className="dp-help">Used until you close this tab. With an account, we remember it.</p>
      )}
    </div>
  );
}

const autoDownloadOptions = [
  { value: 'off', label: 'Off', isWord: true },
  { value: 'zip', label: 'Zip', isWord: true },
  { value: 'favourite', label: 'Favourite track', isWord: true },
] as const;

export function AutoDownloadSetting() {
  return (
    <div className="dp-stack dp-setting">
      <Segments
        legend="Download when I send feedback"
        options={autoDownloadOptions}
        value={useStore(autoDownload.$value)}
        onChange={autoDownload.set}
      />
      <p className="dp-help">Starts automatically if the label offers it, in this browser only.</p>
    </div>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly note: string;
  readonly value: boolean;
  /** If the result rejects, its error shows below the switch. */
  readonly onChange: (value: boolean) => Promise<void> | void;
};

export function SwitchSetting({ label, note, value, onChange }: SwitchProps) {
  const id = useId();
  const [error, setError] = useState<ApiError | null>(null);
  const change = (isOn: boolean) => {
    setError(null);
    onChange(isOn)?.catch((caught) => setError(toApiError(caught)));
  };
  return (
    <div className="dp-stack dp-setting">
      <Toggle label={label} isWide value={value} describedBy={id} onChange={change} />
      <p className="dp-help" id={id}>
        {note}
      </p>
      {error && <CallError error={error} isSave />}
    </div>
  );
}
