import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DOWNLOAD_FORMATS } from '../../shared/config/constants.ts';
import { has, RecipientFlag } from '../../shared/entities/flags.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { createFormatSetting } from './format-setting-store.ts';
import { SwitchSetting } from './switch-setting.tsx';

const options = DOWNLOAD_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }));

/** In which format tracks come: saved for a DJ, kept in this tab where nobody is signed in (spec 4). */
export function DownloadFormat() {
  const [store] = useState(createFormatSetting);
  const [hasPressed, setPressed] = useState(false);
  const format = useStore(store.$format);
  const temporary = useStore(store.$temporary);
  const isRemembered = useStore(store.$isRemembered);
  const error = useStore(store.$error);
  const session = useStore($session);
  const canSave = isDj(session);
  const hasSet = has(session.recipient?.flags ?? 0, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT);

  // What stands in for a choice does not show as one, so that it can be chosen.
  const isOpen = canSave && temporary === null && !hasSet && (!hasPressed || error !== null);

  return (
    <div className="dp-setting">
      <Segments
        legend="Format"
        options={options}
        value={isOpen ? null : format}
        onChange={(wish) => {
          setPressed(true);
          void store.choose(wish);
        }}
      />
      {error && <CallProblem error={error} after="The format is as it was." />}
      {canSave ? (
        <SwitchSetting
          label="Remember the format"
          note={
            isRemembered ? rememberedNote(hasSet) : 'What you choose now counts until you close this tab.'
          }
          value={isRemembered}
          onChange={(wish) => {
            if (temporary) setPressed(true);
            void store.remember(wish);
          }}
        />
      ) : (
        <p className="dp-help">It counts until you close this tab. With an account it is remembered.</p>
      )}
    </div>
  );
}

const rememberedNote = (hasSet: boolean): string =>
  hasSet
    ? 'Every promo comes in this format, where the label offers it.'
    : 'You have not chosen yet: promos come in the first format that the label offers.';
