import { useStore } from '@nanostores/react';
import type { DownloadFormat } from '../../shared/config/constants.ts';
import { chooseFormat, chooseFormatForPage, savedFormat } from '../../shared/downloads/download-format.ts';
import { downloadsOf, formatSize, offeredFormats } from '../../shared/downloads/downloads.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { isolateName } from '../../shared/format/text.ts';
import { notifyFailure } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $session, hasPartialSession, isDj } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { Segments } from '../../shared/ui/segments.tsx';

/** The formats of single tracks, whose downloads are in their rows. A zip exists in one format only. */
export function TrackFormats({ promo }: { readonly promo: Promo }) {
  const format = useStore(downloadsOf(promo).$format);
  const formats = offeredFormats(promo);
  const { sizes } = promo.playlist;
  if (formats.length === 0) return null;
  if (formats.length === 1)
    return (
      <p className="dp-muted">
        <span>Single tracks,</span> <Name>{format.toUpperCase()}</Name>
      </p>
    );
  return (
    <>
      <div className="dp-feedback-head dp-row">
        <span className="dp-label" aria-hidden="true">
          Single tracks
        </span>
        <SaveFormat shown={format} promo={promo} />
      </div>
      <Segments
        legend="Single tracks"
        isJoined
        options={formats.map((value) => ({
          value,
          label: value.toUpperCase(),
          note: sizes[value] ? formatSize(sizes[value]) : undefined,
        }))}
        value={format}
        onChange={chooseFormatForPage}
      />
    </>
  );
}

type SaveProps = { readonly shown: DownloadFormat; readonly promo: Promo };

/** Offers the format chosen on this page or, to a DJ who has never saved one, the format that is shown. */
function SaveFormat({ shown, promo }: SaveProps) {
  const session = useStore($session);
  const chosen = useStore(downloadsOf(promo).$chosenFormat);
  const saved = savedFormat(session);
  const format = saved === null && !hasPartialSession('recipient') ? shown : chosen;
  if (!format || !isDj(session) || format === saved) return null;
  const name = format.toUpperCase();
  const save = async () => {
    try {
      await chooseFormat(format);
      notify('success', `${isolateName(name)} is your format now.`);
    } catch (caught) {
      notifyFailure(caught);
    }
  };
  return (
    <LinkButton ref={keepFocus} onClick={() => void save()} className="dp-save-format">
      <span>Always use</span> <Name>{name}</Name>
    </LinkButton>
  );
}
