import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat as Format } from '../../shared/config/constants.ts';
import { has, RecipientFlag } from '../../shared/entities/flags.ts';
import { createDownloadFormat } from '../../shared/promos/download-format.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { SwitchSetting } from './common-parts.tsx';

const options = DOWNLOAD_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }));

/** In which format tracks come: saved for a DJ, kept in this tab where nobody is signed in (spec 3, 4). */
export function DownloadFormat() {
  const [store] = useState(createDownloadFormat);
  const format = useStore(store.$format);
  const temporary = useStore(store.$temporary);
  const session = useStore($session);
  const [isRemembered, setRemembered] = useState(temporary === null);
  const [hasPressed, setPressed] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const canSave = isDj(session);
  const hasSet = has(session.recipient?.flags ?? 0, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT);

  // A format that nobody has chosen does not show as chosen, so that it can be.
  const isOpen = canSave && temporary === null && !hasSet && (!hasPressed || error !== null);

  const save = async (wish: Format) => {
    try {
      await store.choose(wish);
    } catch (caught) {
      setError(toApiError(caught));
    }
  };
  const choose = (wish: Format) => {
    setPressed(true);
    setError(null);
    if (isRemembered) void save(wish);
    else store.chooseForNow(wish);
  };
  /** Switched on, a choice that was made while it was off is saved too. */
  const remember = (wish: boolean) => {
    setRemembered(wish);
    if (!temporary) return;
    setPressed(true);
    setError(null);
    if (wish) void save(temporary);
  };

  return (
    <div className="dp-setting">
      <Segments legend="Format" options={options} value={isOpen ? null : format} onChange={choose} />
      {error && <CallProblem error={error} after="The format is as it was." />}
      {canSave ? (
        <SwitchSetting
          label="Remember the format"
          note={
            isRemembered ? rememberedNote(hasSet) : 'What you choose now counts until you close this tab.'
          }
          value={isRemembered}
          onChange={remember}
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
